import { useState, type ReactNode } from 'react'

import type { ClientCode } from '#domain/platform/errors/client.ts'

import { Button } from '../../../kit/Button.tsx'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Dialog, DialogActions, DialogError } from '../../../kit/Dialog.tsx'

interface ConfirmDialogProps {
	readonly title: string
	readonly confirm: string
	readonly cancel: string
	/** A thrown error is shown, and the dialog stays open. */
	readonly onConfirm: () => Promise<void>
	/** The error text where no code explains the failure. */
	readonly otherwise?: ClientCode
	readonly onClose: () => void
	readonly children: ReactNode
}

/** Asks for confirmation before an action that ends or deletes something; its button does not look like the way forward. */
export function ConfirmDialog({ title, confirm, cancel, onConfirm, otherwise, onClose, children }: ConfirmDialogProps) {
	const problemText = useProblemText()
	const [is_busy, setBusy] = useState(false)
	const [error, setError] = useState<unknown>()

	async function run(): Promise<void> {
		setBusy(true)
		setError(undefined)
		try {
			await onConfirm()
		} catch (failure) {
			setError(failure)
			setBusy(false)
		}
	}

	return (
		<Dialog title={title} onClose={onClose}>
			{children}
			{error !== undefined && <DialogError>{problemText.ofError(error, otherwise)}</DialogError>}
			<DialogActions>
				<Button emphasis="danger" is_busy={is_busy} onClick={() => void run()}>
					{confirm}
				</Button>
				<Button emphasis="secondary" onClick={onClose}>
					{cancel}
				</Button>
			</DialogActions>
		</Dialog>
	)
}
