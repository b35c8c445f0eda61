import type { ReactNode } from 'react'

import { ErrorSummary } from './ErrorSummary.tsx'
import classes from './Form.module.css'
import type { ContractForm } from './use-contract-form.ts'

interface FormProps {
	readonly form: ContractForm
	readonly children: ReactNode
}

/** The frame of a form: its summary of faults, then its fields. POST, so that a press before the page is alive puts nothing into the address. */
export const Form = ({ form, children }: FormProps) => (
	<form
		className={classes.form}
		method="post"
		noValidate
		onPointerDownCapture={(event) => {
			form.is_pressing_submit.current = event.target instanceof Element && event.target.closest('[type=submit]') !== null
		}}
		onSubmit={(event) => {
			event.preventDefault()
			if (!form.is_submitting) void form.submit()
		}}
	>
		<ErrorSummary form={form} />
		{children}
	</form>
)
