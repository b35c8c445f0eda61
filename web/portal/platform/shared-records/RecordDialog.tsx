import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { ClosedNotice } from '../dashboard/ClosedNotice.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import { Leaving } from './Leaving.tsx'
import { RecordNotices, type Gone } from './RecordNotices.tsx'
import type { KeptInput } from './use-kept-input.ts'
import type { SharedRecord } from './use-shared-record.ts'

interface RecordDialogProps<Kept> {
	readonly title: string
	readonly is_wide?: boolean
	readonly lead?: string
	readonly form: ContractForm
	/** With saved input, the dialog asks for confirmation before it discards it. */
	readonly record: SharedRecord<Kept> & { readonly kept?: KeptInput }
	/** The text after somebody has deleted the record; omitted for one that always exists. */
	readonly gone?: Gone
	readonly labelOf: (field: string) => string
	readonly shown: (field: string, value: unknown) => string | undefined
	/** The label of the save button. */
	readonly save: string
	/** A right may end while the dialog is open. */
	readonly may_save?: boolean
	readonly onClose: () => void
	readonly children: ReactNode
}

/** A dialog for a record that others may change meanwhile: notices, conflict resolution, form and actions. */
export function RecordDialog<Kept>({
	title,
	is_wide = false,
	lead,
	form,
	record,
	gone,
	labelOf,
	shown,
	save,
	may_save = true,
	onClose,
	children,
}: RecordDialogProps<Kept>) {
	const { t } = useTranslation('shared-records')
	const { kept, conflict } = record
	const [is_leaving, setLeaving] = useState(false)
	const leave = () => {
		if (kept !== undefined && form.is_unsaved && !is_leaving) setLeaving(true)
		else onClose()
	}
	const discard = () => {
		kept?.forget()
		onClose()
	}
	const has_end = record.is_gone && gone?.text === undefined

	return (
		<Dialog title={title} is_wide={is_wide} onClose={leave}>
			{conflict !== undefined && !is_leaving ? (
				<ConflictPanel conflict={conflict} labelOf={labelOf} shown={shown} onSettle={record.settle} onCancel={leave} />
			) : (
				<>
					{lead !== undefined && <p>{lead}</p>}
					{!may_save && <ClosedNotice />}
					<RecordNotices record={record} is_restored={kept?.is_restored === true} gone={gone} labelOf={labelOf} />
					<Form form={form}>
						{children}
						{is_leaving ? (
							<Leaving onStay={() => setLeaving(false)} onDiscard={discard} />
						) : (
							<DialogActions>
								{may_save && !has_end && <SubmitButton form={form}>{save}</SubmitButton>}
								<Button emphasis="secondary" onClick={leave}>
									{t('cancel')}
								</Button>
							</DialogActions>
						)}
					</Form>
				</>
			)}
		</Dialog>
	)
}
