import { useEffect, useRef, type ReactNode } from 'react'

import { ErrorSummary } from './ErrorSummary.tsx'
import classes from './Form.module.css'
import { takeHeldSubmit } from './held-submit.ts'
import type { ContractForm } from './use-contract-form.ts'

interface FormProps {
	readonly form: ContractForm
	readonly children: ReactNode
}

/** The form element: the error summary, then the fields. POST, so that a submit without scripts puts no input into the address. */
export function Form({ form, children }: FormProps) {
	const element = useRef<HTMLFormElement>(null)
	const latest = useRef(form)
	latest.current = form

	useEffect(() => {
		// Deferred until the fields have applied input from before hydration.
		queueMicrotask(() => {
			if (takeHeldSubmit(element.current)) void latest.current.submit()
		})
	}, [])

	return (
		<form
			ref={element}
			className={classes.form}
			method="post"
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				takeHeldSubmit(event.currentTarget)
				if (!form.is_submitting) void form.submit()
			}}
		>
			<ErrorSummary form={form} />
			{children}
		</form>
	)
}
