import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../kit/Button.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { ChangedNotice } from '#web/portal/platform/dashboard/ChangedNotice.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { Leaving } from '#web/portal/platform/shared-records/Leaving.tsx'
import { useLeaving } from '#web/portal/platform/shared-records/RecordContent.tsx'
import type { KeptInput } from '#web/portal/platform/shared-records/use-kept-input.ts'
import { ClosedNotice } from '#web/portal/platform/dashboard/ClosedNotice.tsx'
import type { useSharedValues } from '#web/portal/applying/applications/use-shared-values.ts'
import { Outcome } from './Outcome.tsx'
import type { RevisionFormProps } from './RevisionPage.tsx'
import classes from './Revisions.module.css'
import type { Tried } from './use-tried.ts'

interface RevisingProps<Values extends object> extends RevisionFormProps {
	readonly form: ContractForm
	readonly kept: KeptInput
	readonly shared: ReturnType<typeof useSharedValues<Values>>
	/** The values others have saved, as text. */
	readonly savedText: (theirs: Values) => string
	readonly onTakeOver: () => void
	readonly tried: Tried | undefined
	/** Back from what would follow to the input. */
	readonly onBack: () => void
	readonly children: ReactNode
}

/** First the input, then what would follow from it; nothing is saved before that was read. */
export function Revising<Values extends object>(props: RevisingProps<Values>) {
	const { application, form, kept, shared, savedText, onTakeOver, is_closed, tried, onBack, onClose, children } = props
	const { t } = useTranslation(['revisions', 'shared-records'])
	const leaving = useLeaving({ form, record: { kept }, onClose })
	return (
		<>
			{tried !== undefined && (
				<Outcome
					application={application}
					{...tried}
					may_save={!is_closed && shared.theirs === undefined}
					onBack={onBack}
					onDone={() => {
						kept.forget()
						onClose()
					}}
					onLeave={leaving.discard}
				/>
			)}
			<div className={classes.form} hidden={tried !== undefined}>
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
