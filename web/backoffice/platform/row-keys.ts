import { useEffect, type KeyboardEvent } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

const list = '[data-rows]'
const row_links = `${list} [data-row]`

const steps = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity } as const
type StepKey = keyof typeof steps

const isStepKey = (key: string): key is StepKey => Object.hasOwn(steps, key)

/** The key handler of a row's link or button: moves the focus between rows. Enter follows a link natively. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
	if (!isStepKey(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
	const links = [...document.querySelectorAll<HTMLElement>(row_links)]
	const at = links.indexOf(event.currentTarget)
	event.preventDefault()
	links[Math.min(links.length - 1, Math.max(0, at + steps[event.key]))]?.focus()
}

/** The application of the focused row, wherever the focus is within it. */
export const focusedRow = (): string | undefined =>
	document.activeElement?.closest(`${list} > *`)?.querySelector<HTMLElement>('[data-row]')?.dataset['row']

/** Whether the row itself has the focus, and not a control in it. */
export const isOnRowLink = (): boolean => document.activeElement?.matches(row_links) === true

/** Moves the focus to the next row, or into the list. */
export function stepBetweenRows(by: 1 | -1): void {
	const links = [...document.querySelectorAll<HTMLElement>(row_links)]
	const row = focusedRow()
	const at = links.findIndex((link) => link.dataset['row'] === row)
	links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus()
}

/** Focuses the row of an application, where what had the focus goes away. */
export const focusRow = (applicationId: string): void =>
	document.querySelector<HTMLElement>(`${list} [data-row="${CSS.escape(applicationId)}"]`)?.focus({ preventScroll: true })

/** The last row opened from this page. */
let opened: string | undefined

export const rememberRow = (applicationId: string): void => {
	opened = applicationId
}

/** Restores the focus to the row of the application one returns from. */
export function useReturnToRow(are_rows_there: boolean): void {
	const type = useNavigationType()
	useEffect(() => {
		if (!are_rows_there || type !== NavigationType.Pop || opened === undefined) return
		focusRow(opened)
		opened = undefined
	}, [are_rows_there, type])
}

/** Moves the focus into the list. */
export const enterRows = (): void => document.querySelector<HTMLElement>(row_links)?.focus()
