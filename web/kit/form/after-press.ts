/**
 * Leaving a field by pressing something shows its fault only after the press: shown between press and release, it would move the page and
 * the click would hit nothing. A component whose code comes during a press waits for the same reason.
 */

let is_pressed = false
let waiting: (() => void)[] = []

function release(): void {
	// After the click, which follows the release at once.
	setTimeout(() => {
		is_pressed = false
		const acts = waiting
		waiting = []
		for (const act of acts) act()
	})
}

if (typeof document !== 'undefined') {
	// A touch is released before the browser makes the mouse events of it, and with them the blur.
	for (const down of ['pointerdown', 'mousedown']) addEventListener(down, () => (is_pressed = true), true)
	// The list of a select and a dragged object take the release for themselves; the next key ends the press too.
	for (const up of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown']) addEventListener(up, release, true)
	// Whoever has chosen from such a list waits for what follows from it.
	addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && release(), true)
	addEventListener('pointermove', ({ buttons }) => is_pressed && buttons === 0 && release(), true)
}

/** Runs at once, or after the press that is going on. */
export function afterPress(act: () => void): void {
	if (is_pressed) waiting.push(act)
	else act()
}
