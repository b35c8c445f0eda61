/**
 * Faults that a person would see at a glance and no scan for accessibility looks for. Each check runs inside the page, and may use nothing
 * from outside of itself, and names what it found.
 */

/** A day is written one way: "2 Mar 2026", "02.03.2026". Examples of what may be typed stand beside their field. */
export function findForeignDays(): string[] {
	const examples = new Set(
		[...document.querySelectorAll('[aria-describedby]')].flatMap((field) => field.getAttribute('aria-describedby')?.split(' ') ?? []),
	)
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
	const found: string[] = []
	for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
		const text = node.textContent ?? ''
		if (!/\b\d{1,2}\/\d{1,2}\/\d{4}\b|\b[A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}\b|(?<![\w/-])\d{4}-\d{2}-\d{2}(?![\w.-])/.test(text)) continue
		let element = node.parentElement
		if (element?.closest('script, style, pre, code') !== null) continue
		while (element !== null && !examples.has(element.id)) element = element.parentElement
		if (element === null) found.push(text.trim().slice(0, 80))
	}
	return found
}

/** Fields whose words and order of day and month are the browser's, not the page's. */
export const findFieldsOfTheBrowser = (): string[] =>
	[...document.querySelectorAll('input[type=date], input[type=time], input[type=file]')]
		.filter((field) => field.checkVisibility() && !field.classList.contains('visually-hidden') && getComputedStyle(field).opacity !== '0')
		.map((field) => field.outerHTML.slice(0, 120))

/** A button without a border that begins a line has its words where the line begins, not behind its own padding. */
export const findIndentedButtons = (): string[] =>
	[...document.querySelectorAll<HTMLElement>('[data-variant=subtle]')]
		.filter((button) => {
			const line = button.parentElement
			if (line === null || !button.checkVisibility()) return false
			const around = getComputedStyle(line)
			// In a row that is wrapped one that follows others may come to begin a line.
			if (around.display.endsWith('flex') && around.flexDirection === 'row' && button.previousElementSibling !== null) return false
			const own = getComputedStyle(button)
			const begins = line.getBoundingClientRect().left + Number.parseFloat(around.paddingLeft) + Number.parseFloat(around.borderLeftWidth)
			const { left, width } = button.getBoundingClientRect()
			const is_centred = [around.justifyContent, around.justifyItems, own.justifySelf].includes('center') || width >= line.clientWidth - 1
			return !is_centred && Math.abs(left - begins) < 1 && Number.parseFloat(own.paddingLeft) > 1
		})
		.map((button) => button.textContent)

/** A state is a word by itself and begins like one. */
export const findSmallTags = (): string[] =>
	[...document.querySelectorAll('[data-tone]')]
		.filter((tag) => tag.children.length === 0 && /^\p{Ll}/u.test(tag.textContent.trim()))
		.map((tag) => tag.textContent)

/** An element wider than its place on a wide window would be cut off on every one. */
export const findSidewaysScrolling = (): string[] =>
	[...document.querySelectorAll('main *')]
		.filter((element) => {
			const { overflowX } = getComputedStyle(element)
			return (overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
		})
		.map((element) => `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.className}`)

/** A single character on a ground of its own can be read as well: scans for contrast leave it out. */
export function findFaintCharacters(): string[] {
	const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
	if (context === null) return []
	const luminanceOf = (colour: string): number => {
		context.fillStyle = colour
		context.fillRect(0, 0, 1, 1)
		const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
			const part = value / 255
			return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
		})
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue
	}
	return [...document.querySelectorAll<HTMLElement>('body *')]
		.filter((element) => {
			if (element.children.length > 0 || !/^[\p{L}\p{N}]$/u.test(element.textContent.trim()) || !element.checkVisibility()) return false
			const { color, backgroundColor } = getComputedStyle(element)
			if (/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return false
			const [light = 0, dark = 0] = [luminanceOf(color), luminanceOf(backgroundColor)].toSorted((one, other) => other - one)
			return (light + 0.05) / (dark + 0.05) < 4.5
		})
		.map((element) => element.outerHTML.slice(0, 120))
}

/** What the browser itself draws of a control, it draws in the page's own scheme. */
export const findControlsOfAnotherScheme = (): string[] =>
	[...document.querySelectorAll('input, select, textarea, button, progress')]
		.filter((control) => getComputedStyle(control).colorScheme !== document.documentElement.dataset['mantineColorScheme'])
		.map((control) => control.outerHTML.slice(0, 120))

/** What is scrolled in a dialog passes below its head: units stand above the field they are in. */
export const findOverHeads = (): string[] =>
	[...document.querySelectorAll<HTMLElement>('dialog[open]')].flatMap((dialog) => {
		const head = dialog.firstElementChild
		if (head === null || getComputedStyle(head).position !== 'sticky') return []
		const { scrollTop } = dialog
		const style = dialog.getAttribute('style')
		// So low that whatever it shows can be scrolled to its head.
		dialog.style.height = `${head.clientHeight}px`
		const found = [...dialog.querySelectorAll<HTMLElement>('*')].filter((element) => {
			const { zIndex, position } = getComputedStyle(element)
			if (zIndex === 'auto' || position === 'static' || head.contains(element) || !element.checkVisibility()) return false
			dialog.scrollTop += element.getBoundingClientRect().bottom - head.getBoundingClientRect().bottom
			const { left, top, width, height } = element.getBoundingClientRect()
			const own = element.getAttribute('style')
			element.style.pointerEvents = 'auto'
			const seen = document.elementFromPoint(left + width / 2, top + height / 2)
			if (own === null) element.removeAttribute('style')
			else element.setAttribute('style', own)
			return element.contains(seen)
		})
		if (style === null) dialog.removeAttribute('style')
		else dialog.setAttribute('style', style)
		dialog.scrollTop = scrollTop
		return found.map((element) => element.outerHTML.slice(0, 120))
	})
