import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { ChangedNotice } from '#web/portal/platform/dashboard/ChangedNotice.tsx'
import { ClosedNotice } from '#web/portal/platform/dashboard/ClosedNotice.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { Leaving } from '#web/portal/platform/shared-records/Leaving.tsx'
import type { KeptInput } from '#web/portal/platform/shared-records/use-kept-input.ts'
import { useOnce } from '#web/portal/platform/shared-records/use-next.ts'
import type { useSharedValues } from './use-shared-values.ts'

interface ValuesDialogProps<Values extends object> {
	readonly title: string
	readonly is_wide?: boolean
	readonly lead?: string
	readonly form: ContractForm
	readonly kept: KeptInput
	readonly shared: ReturnType<typeof useSharedValues<Values>>
	/** The values others have saved, as text. */
	readonly savedText: (theirs: Values) => string
	/** Loads the values others have saved into the fields. */
	readonly onTakeOver: () => void
	/** Saving is no longer allowed. */
	readonly is_closed: boolean
	readonly onClose: () => void
	readonly children: ReactNode
}

/** A dialog that edits some values of an application: it reports conflicting changes by others, and asks before it discards input. */
export function ValuesDialog<Values extends object>({
	title,
	is_wide = false,
	lead,
	form,
	kept,
	shared,
	savedText,
	onTakeOver,
	is_closed,
	onClose,
	children,
}: ValuesDialogProps<Values>) {
	const { t } = useTranslation(['dashboard', 'shared-records'])
	const [is_leaving, setLeaving] = useState(false)
	useOnce(() => {
		if (kept.is_restored) shared.typedOver(kept.before as Partial<Values>)
	})
	const leave = () => {
		if (form.is_unsaved && !is_leaving) setLeaving(true)
		else onClose()
	}
	return (
		<Dialog title={title} is_wide={is_wide} onClose={leave}>
			{lead !== undefined && <p>{lead}</p>}
			{is_closed && <ClosedNotice />}
			{kept.is_restored && (
				<Notice kind="info">
					<p>{t('shared-records:restored')}</p>
				</Notice>
			)}
			{!is_closed && shared.theirs !== undefined && (
				<ChangedNotice
					saved={savedText(shared.theirs)}
					onTakeOver={() => {
						onTakeOver()
						shared.acknowledge()
					}}
					onKeep={shared.acknowledge}
				/>
			)}
			<Form form={form}>
				{children}
				{is_leaving ? (
					<Leaving
						onStay={() => setLeaving(false)}
						onDiscard={() => {
							kept.forget()
							onClose()
						}}
					/>
				) : (
					<DialogActions>
						{!is_closed && <SubmitButton form={form}>{t('dashboard:save')}</SubmitButton>}
						<Button emphasis="secondary" onClick={leave}>
							{t('dashboard:cancel')}
						</Button>
					</DialogActions>
				)}
			</Form>
		</Dialog>
	)
}
