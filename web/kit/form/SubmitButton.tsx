import type { ReactNode } from 'react'

import { Button } from '../Button.tsx'
import type { ContractForm } from './use-contract-form.ts'

/** Sends the form. It stays where it is and keeps the focus while the answer is on its way. */
export const SubmitButton = ({ form, children }: { readonly form: ContractForm; readonly children: ReactNode }) => (
	<Button type="submit" is_busy={form.is_submitting}>
		{children}
	</Button>
)
