import type { ReactNode } from 'react'

import { Button } from '../Button.tsx'
import type { ContractForm } from './use-contract-form.ts'

interface SubmitButtonProps {
	readonly form: ContractForm
	/** Secondary where the form is not what the screen is about. */
	readonly emphasis?: 'primary' | 'secondary'
	readonly children: ReactNode
}

/** Sends the form. It stays where it is and keeps the focus while the answer is on its way. */
export const SubmitButton = ({ form, emphasis = 'primary', children }: SubmitButtonProps) => (
	<Button type="submit" emphasis={emphasis} is_busy={form.is_submitting}>
		{children}
	</Button>
)
