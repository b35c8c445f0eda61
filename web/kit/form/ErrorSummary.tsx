import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { useProblemText } from '../texts/problem-text.ts'
import classes from './Form.module.css'
import { issueOfError, type ContractForm } from './use-contract-form.ts'

/** The error summary after a failed submit: takes the focus, lists the faults, and links to each field. */
export function ErrorSummary({ form }: { readonly form: ContractForm }) {
	const { t } = useTranslation('shell')
	const problemText = useProblemText()
	const { errors } = useFormState({ control: form.control })
	const box = useRef<HTMLDivElement>(null)
	const told = useRef(0)

	const found = form.problems.flatMap((problem) => {
		const error = problem.kind === 'field' ? errors[problem.field] : undefined
		return problem.kind === 'general' || error === undefined
			? []
			: [{ id: form.idOf(problem.field), label: form.labels.get(problem.field), text: problemText.ofIssue(issueOfError(error)) }]
	})
	const faults = found.filter((fault) => fault.label !== undefined)
	const general = [
		...form.problems.flatMap((problem) => (problem.kind === 'general' ? [problemText.ofError(problem.error, form.otherwise)] : [])),
		...found.flatMap(({ label, text }) => (label === undefined ? [text] : [])),
	]
	const is_shown = faults.length > 0 || general.length > 0

	// Focused once per failed attempt, when the faults are rendered, which may be a moment later.
	useEffect(() => {
		if (!is_shown || told.current === form.failed_attempts) return
		told.current = form.failed_attempts
		box.current?.focus()
	}, [form.failed_attempts, is_shown])

	if (!is_shown) return null

	return (
		<div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
			<h2>{general.length > 0 ? t('form.failed') : t('form.summary', { count: faults.length })}</h2>
			<ul className={classes.list}>
				{general.map((text) => (
					<li key={text}>{text}</li>
				))}
				{faults.toSorted(inPageOrder).map(({ id, label = '', text }) => (
					<li key={id}>
						<a href={`#${id}`} onClick={(event) => goTo(event, id)}>
							{/[?!.]$/.test(label) ? label : `${label}:`} {text}
						</a>
					</li>
				))}
			</ul>
		</div>
	)
}

/** In page order, not in the schema's. */
function inPageOrder(one: { id: string }, other: { id: string }): number {
	const [first, second] = [document.getElementById(one.id), document.getElementById(other.id)]
	if (first === null || second === null) return 0
	return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** Focuses the field with its label in view, without changing the hash of the address. */
function goTo(event: { preventDefault: () => void }, id: string): void {
	event.preventDefault()
	const field = document.getElementById(id)
	const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
	field?.focus({ preventScroll: true })
	;(label ?? field)?.scrollIntoView({ block: 'start' })
}
