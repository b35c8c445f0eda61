import type { ReactNode } from 'react'

import { Button } from '../Button.tsx'
import type { ContractForm } from './use-contract-form.ts'

interface SubmitButtonProps {
	readonly form: ContractForm
	/** Secondary where the form is not the main purpose of the screen, danger where it ends something. */
	readonly emphasis?: 'primary' | 'secondary' | 'danger'
	readonly children: ReactNode
}

/** Submits the form. It keeps its place and the focus while the request is pending. */
export const SubmitButton = ({ form, emphasis = 'primary', children }: SubmitButtonProps) => (
	<Button type="submit" emphasis={emphasis} is_busy={form.is_submitting}>
		{children}
	</Button>
)
