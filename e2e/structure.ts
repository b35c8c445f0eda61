/**
 * The structure of a page, the same for two that differ in their texts only: what is visible, with what a scan for accessibility reads of
 * it. Runs inside the page, so that it may use nothing from outside of itself. Ids and labels are replaced by the order in which they
 * first stand on the page: a reference that leads nowhere, or two landmarks of one name, are another structure.
 */
export function findStructure(): string {
	const references = ['id', 'for', 'name', 'headers', 'list', 'popovertarget', 'aria-labelledby', 'aria-describedby', 'aria-controls']
	const more_references = ['aria-owns', 'aria-activedescendant', 'aria-errormessage', 'aria-details', 'aria-flowto']
	const labels = new Set(['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext', 'aria-roledescription'])
	const ids = new Set([...references, ...more_references])
	// Their content differs from record to record, and no rule reads it; that the language is one, each view is scanned for.
	const values = /^(?:lang|value|min|max|step|datetime|src|style|aria-value\w+|data-.*|autocomplete-.*)$/
	const orders = { id: new Map<string, number>(), label: new Map<string, number>() }
	const orderOf = (kind: 'id' | 'label', text: string): string => {
		const order = orders[kind]
		if (!order.has(text)) order.set(text, order.size)
		return String(order.get(text))
	}
	const ordersOf = (text: string): string =>
		text
			.split(/\s+/)
			.filter((id) => id !== '')
			.map((id) => orderOf('id', id))
			.join(' ')
	const attributeOf = ({ name, value }: Attr): string => {
		if (value.trim() === '') return `${name}=`
		if (ids.has(name)) return `${name}=${ordersOf(value)}`
		if (name === 'href' || name === 'xlink:href') return value.startsWith('#') ? `href=#${ordersOf(value.slice(1))}` : 'href'
		if (labels.has(name)) return `${name}=${orderOf('label', value.trim())}`
		return values.test(name) ? name : `${name}=${value}`
	}
	const parts: string[] = []
	const add = (element: Element): void => {
		if (element.matches('script, style, template') || !element.checkVisibility({ visibilityProperty: true })) {
			// Whatever is hidden may still be referred to.
			if (element.id !== '') parts.push(`hidden ${orderOf('id', element.id)}`)
			if (element.matches('script, style, template') || !element.checkVisibility()) return
		}
		const attributes = [...element.attributes].map(attributeOf).toSorted().join(' ')
		const state = [
			element === document.activeElement && 'focus',
			element instanceof HTMLInputElement && element.checked && 'checked',
			(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value !== '' && 'filled',
		]
		parts.push(`<${element.localName} ${attributes} ${state.filter((name) => name !== false).join(' ')}>`)
		if (element.localName === 'svg') return
		if (element.matches('h1, h2, h3, h4, h5, h6, legend, caption')) parts.push(orderOf('label', element.textContent.trim()))
		for (const child of element.childNodes) {
			if (child instanceof Element) add(child)
			else if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '') parts.push('text')
		}
		parts.push('>')
	}
	add(document.documentElement)
	return parts.join('')
}
