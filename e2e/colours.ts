interface CheckResult {
	readonly result?: boolean | null
	readonly data?: { readonly messageKey?: string } | null
	readonly node?: { readonly element?: Element }
}

export interface Judging {
	/** Marks the texts that the next scan judges. */
	markColours(): void
	unmarkColours(): void
}

/**
 * Judging contrast is half of what a scan costs, and nearly every text is drawn in colours that another text of the page was judged in:
 * axe judges the others only. Runs inside the page, and may use nothing from outside of itself.
 */
export function judgeColoursOnce(): void {
	const { axe } = globalThis as unknown as { axe: { configure(spec: unknown): void } }
	const mark = 'data-colours-anew'
	/** Of the texts that were judged on this page and found readable. */
	const judged = new Set<string>()
	const colours_of = new Map<Element, string>()

	/**
	 * The colours of a text are its own, with its size, and every ground and opacity that it is drawn on. What is placed may lie over
	 * something that it is no part of: it is told apart by its classes too.
	 */
	const markIn = (element: Element, around: string, is_in_placed: boolean): void => {
		if (element.matches('script, style, template') || !element.checkVisibility()) return
		const style = getComputedStyle(element)
		const is_placed = is_in_placed || !['static', 'relative'].includes(style.position)
		const drawn = [
			style.backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : style.backgroundColor,
			style.backgroundImage === 'none' ? '' : style.backgroundImage,
			style.filter === 'none' ? '' : style.filter,
			style.mixBlendMode === 'normal' ? '' : style.mixBlendMode,
			style.opacity === '1' ? '' : style.opacity,
			is_placed ? (element.getAttribute('class') ?? '') : '',
		].join('|')
		const ground = /^\|+$/.test(drawn) ? around : `${around}>${drawn}`
		const has_text =
			element.matches('input, select, textarea') ||
			[...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '')
		if (has_text) {
			const colours = [ground, style.color, style.fontSize, style.fontWeight, style.textShadow].join('/')
			colours_of.set(element, colours)
			if (!judged.has(colours)) element.toggleAttribute(mark, true)
		}
		for (const child of element.children) markIn(child, ground, is_placed)
	}

	Object.assign(globalThis, {
		markColours: () => {
			colours_of.clear()
			markIn(document.documentElement, '', false)
		},
		unmarkColours: () => {
			for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
		},
	} satisfies Judging)

	axe.configure({
		rules: [{ id: 'color-contrast', selector: `[${mark}]` }],
		checks: [
			{
				id: 'color-contrast',
				after: (results: readonly CheckResult[]) => {
					for (const { result, data, node } of results) {
						const colours = node?.element === undefined ? undefined : colours_of.get(node.element)
						// What axe found hidden, or could not judge, is still to be judged.
						if (result === true && data?.messageKey !== 'hidden' && colours !== undefined) judged.add(colours)
					}
					return results
				},
			},
		],
	})
}
