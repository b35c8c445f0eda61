import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'

import { Button } from '../../../kit/Button.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { ChangedNotice } from '#web/portal/platform/dashboard/ChangedNotice.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { Leaving } from '#web/portal/platform/shared-records/Leaving.tsx'
import { useLeaving } from '#web/portal/platform/shared-records/RecordContent.tsx'
import type { KeptInput } from '#web/portal/platform/shared-records/use-kept-input.ts'
import { useOnce } from '#web/portal/platform/shared-records/use-next.ts'
import { ClosedNotice } from '#web/portal/platform/dashboard/ClosedNotice.tsx'
import type { useSharedValues } from '#web/portal/applying/applications/use-shared-values.ts'
import type { ChangeRow } from './Changes.tsx'
import { Outcome } from './Outcome.tsx'
import type { RevisionFormProps } from './RevisionPage.tsx'
import classes from './Revisions.module.css'
import type { Tried, useTried } from './use-tried.ts'

interface RevisingProps<Values extends object, Typed> extends RevisionFormProps {
	readonly form: ContractForm
	readonly kept: KeptInput
	readonly shared: ReturnType<typeof useSharedValues<Values>>
	/** The values others have saved, as text. */
	readonly savedText: (theirs: Values) => string
	readonly onTakeOver: () => void
	readonly trying: ReturnType<typeof useTried<Typed>>
	/** What changes, in the language of now. */
	readonly rowsOf: (before: ApplicationView, typed: Typed) => readonly ChangeRow[]
	readonly children: ReactNode
}

/** First the input, then what would follow from it; nothing is saved before that was read. */
export function Revising<Values extends object, Typed>(props: RevisingProps<Values, Typed>) {
	const { application, form, kept, shared, savedText, onTakeOver, is_closed, trying, rowsOf, onClose, children } = props
	const { tried, drop, putAway } = trying
	const { t } = useTranslation(['revisions', 'shared-records'])
	const [is_saving, setSaving] = useState(false)
	const leaving = useLeaving({ form, record: { kept }, onClose })
	useOnce(() => {
		if (kept.is_restored) shared.typedOver(kept.before as Partial<Values>)
	})
	// One's own change comes back before the page is left, and is no conflict.
	const is_conflict = !is_closed && !is_saving && shared.theirs !== undefined
	const shown = is_conflict ? undefined : tried
	// What was judged was judged against what no longer stands.
	const notice = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (!is_conflict || tried === undefined) return
		drop()
		notice.current?.focus()
	})
	const saving = async ({ save }: Tried<Typed>): Promise<void> => {
		setSaving(true)
		try {
			await save()
		} catch (error) {
			setSaving(false)
			throw error
		}
	}
	return (
		<>
			{shown !== undefined && (
				<Outcome
					application={application}
					revision={shown.revision}
					request={shown.request}
					rows={rowsOf(shown.before, shown.values)}
					save={() => saving(shown)}
					is_closed={is_closed}
					onBack={putAway}
					onDone={() => {
						kept.forget()
						onClose()
					}}
					onLeave={leaving.discard}
				/>
			)}
			<div className={classes.form} hidden={shown !== undefined}>
				{is_closed && <ClosedNotice />}
				{kept.is_restored && (
					<Notice kind="info">
						<p>{t('shared-records:restored')}</p>
					</Notice>
				)}
				{is_conflict && shared.theirs !== undefined && (
					<div ref={notice} tabIndex={-1}>
						<ChangedNotice
							saved={savedText(shared.theirs)}
							onTakeOver={() => {
								onTakeOver()
								shared.acknowledge()
							}}
							onKeep={shared.acknowledge}
						/>
					</div>
				)}
				<Form form={form}>
					{children}
					{leaving.is_leaving ? (
						<Leaving onStay={leaving.stay} onDiscard={leaving.discard} />
					) : (
						<div className={classes.actions}>
							{!is_closed && <SubmitButton form={form}>{t('revisions:check')}</SubmitButton>}
							<Button emphasis="secondary" onClick={leaving.leave}>
								{t('shared-records:cancel')}
							</Button>
						</div>
					)}
				</Form>
			</div>
		</>
	)
}
