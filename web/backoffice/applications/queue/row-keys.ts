import { useEffect, type KeyboardEvent } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

const list = '[data-rows]'
const row_links = `${list} a[data-row]`

const steps = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity } as const
type StepKey = keyof typeof steps

const isStepKey = (key: string): key is StepKey => Object.hasOwn(steps, key)

/** On the link of a row: moves the focus from row to row. Enter is the link's own. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
	if (!isStepKey(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
	const links = [...document.querySelectorAll<HTMLElement>(row_links)]
	const at = links.indexOf(event.currentTarget)
	event.preventDefault()
	links[Math.min(links.length - 1, Math.max(0, at + steps[event.key]))]?.focus()
}

/** The application of the row that has the focus, wherever within it. */
export const focusedRow = (): string | undefined =>
	document.activeElement?.closest(`${list} > *`)?.querySelector<HTMLElement>('a[data-row]')?.dataset['row']

/** From the row in focus to the next, or into the list. */
export function stepBetweenRows(by: 1 | -1): void {
	const links = [...document.querySelectorAll<HTMLElement>(row_links)]
	const row = focusedRow()
	const at = links.findIndex((link) => link.dataset['row'] === row)
	links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus()
}

/** The row that was opened last on this page. */
let opened: string | undefined

export const rememberRow = (applicationId: string): void => {
	opened = applicationId
}

/** Who comes back from an application finds the focus on its row. */
export function useReturnToRow(are_rows_there: boolean): void {
	const type = useNavigationType()
	useEffect(() => {
		if (!are_rows_there || type !== NavigationType.Pop || opened === undefined) return
		document.querySelector<HTMLElement>(`${list} a[data-row="${CSS.escape(opened)}"]`)?.focus({ preventScroll: true })
		opened = undefined
	}, [are_rows_there, type])
}

/** Into the list, from outside of it. */
export const enterRows = (): void => document.querySelector<HTMLElement>(row_links)?.focus()
