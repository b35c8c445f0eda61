import { useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../kit/Button.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { ClosedNotice } from '../dashboard/ClosedNotice.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import { Leaving } from './Leaving.tsx'
import { RecordNotices, type Gone } from './RecordNotices.tsx'
import type { KeptInput } from './use-kept-input.ts'
import type { SharedRecord } from './use-shared-record.ts'

export interface RecordProps<Kept> {
	readonly form: ContractForm
	/** With saved input, leaving asks for confirmation before it is discarded. */
	readonly record: SharedRecord<Kept> & { readonly kept?: KeptInput }
	/** The text after somebody has deleted the record; omitted for one that always exists. */
	readonly gone?: Gone
	readonly labelOf: (field: string) => string
	readonly shown: (field: string, value: unknown) => string | undefined
	/** The label of the save button. */
	readonly save: string
	/** A right may end while the record is open. */
	readonly may_save?: boolean
	readonly onClose: () => void
	readonly children: ReactNode
}

interface LeavingProps {
	readonly form: ContractForm
	readonly record: { readonly kept?: KeptInput }
	readonly onClose: () => void
}

/** Leaves a record: with unsaved input only when asked a second time. */
export function useLeaving({ form, record: { kept }, onClose }: LeavingProps) {
	const [is_leaving, setLeaving] = useState(false)
	return {
		is_leaving,
		leave: (): void => {
			if (kept !== undefined && form.is_unsaved && !is_leaving) setLeaving(true)
			else onClose()
		},
		stay: (): void => setLeaving(false),
		discard: (): void => {
			kept?.forget()
			onClose()
		},
	}
}

interface RecordContentProps<Kept> extends Omit<RecordProps<Kept>, 'onClose'> {
	readonly lead?: string | undefined
	readonly leaving: ReturnType<typeof useLeaving>
	/** What the buttons stand in. */
	readonly foot: ComponentType<{ readonly is_unsaved: boolean; readonly children: ReactNode }>
}

/** A record that others may change meanwhile: notices, conflict resolution, form and actions, in a dialog or on a page. */
export function RecordContent<Kept>({
	lead,
	form,
	record,
	gone,
	labelOf,
	shown,
	save,
	may_save = true,
	leaving,
	foot: Foot,
	children,
}: RecordContentProps<Kept>) {
	const { t } = useTranslation('shared-records')
	const { kept, conflict } = record
	const has_end = record.is_gone && gone?.text === undefined
	if (conflict !== undefined && !leaving.is_leaving)
		return <ConflictPanel conflict={conflict} labelOf={labelOf} shown={shown} onSettle={record.settle} onCancel={leaving.leave} />
	return (
		<>
			{lead !== undefined && <p>{lead}</p>}
			{!may_save && <ClosedNotice />}
			<RecordNotices record={record} is_restored={kept?.is_restored === true} gone={gone} labelOf={labelOf} />
			<Form form={form}>
				{children}
				{leaving.is_leaving ? (
					<Leaving onStay={leaving.stay} onDiscard={leaving.discard} />
				) : (
					<Foot is_unsaved={form.is_unsaved}>
						{may_save && !has_end && <SubmitButton form={form}>{save}</SubmitButton>}
						<Button emphasis="secondary" onClick={leaving.leave}>
							{t('cancel')}
						</Button>
					</Foot>
				)}
			</Form>
		</>
	)
}
