import { useSyncExternalStore, type ReactNode } from 'react'

import { Button } from '../Button.tsx'
import type { ContractForm } from './use-contract-form.ts'

const neverChanges = () => () => undefined

/** Sends the form. It stays where it is and keeps the focus while the answer is on its way. */
export function SubmitButton({ form, children }: { readonly form: ContractForm; readonly children: ReactNode }) {
	const is_alive = useSyncExternalStore(
		neverChanges,
		() => true,
		() => false,
	)
	return (
		// Before the page is alive a submit would leave it, and with it what was typed.
		<Button type={is_alive ? 'submit' : 'button'} is_busy={form.is_submitting}>
			{children}
		</Button>
	)
}
