import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { rejectionReasons, type RejectionReason } from '#domain/applying/applications/reasons.ts'
import { declineGrounds } from '#domain/applying/decisions/decline.ts'
import { reopen_max_days, type StaffMove } from '#domain/cases/case/staff-moves.ts'

import { CheckboxField } from '../../../../kit/fields/CheckboxField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { Dialog } from '../../../../kit/Dialog.tsx'
import { DeclineLetter } from './DeclineLetter.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { MoveForm, type MoveFormProps } from './MoveForm.tsx'
import { groundIssues, groundName, groundsOf, no_ground, rejectFields, releaseFields, takeFields } from './move-rules.ts'
import classes from './Moves.module.css'
import { forgetDraft, readDraft, useKeptDraft } from '../../../../kit/form/kept-drafts.ts'
import { ReopenForm } from './ReopenForm.tsx'
import { useMove } from './use-move.ts'

interface MoveDialogProps {
	readonly move: StaffMove
	readonly case_view: CaseView
	readonly reload: () => Promise<CaseView>
	readonly onClose: () => void
	readonly onDone: (move: StaffMove, is_proposed: boolean) => void
}

/** The dialog of one move: its effect, its fields, and the last chance to cancel. */
export function MoveDialog({ move, case_view, reload, onClose, onDone }: MoveDialogProps) {
	const { t } = useTranslation('backoffice-moves')
	const { staff_id } = useStaff()
	const key = `${staff_id} ${case_view.application.applicationId} ${move}`
	const attempt = useMove({
		case_view,
		reload,
		onDone: (is_proposed) => {
			forgetDraft(key)
			onDone(move, is_proposed)
		},
	})
	const FormOf = forms[move]
	return (
		<Dialog title={t(`dialog.${move}`)} onClose={onClose}>
			<p className={classes.effect}>{t(`effect.${move}`, { max_days: reopen_max_days })}</p>
			<ConflictNotice conflict={attempt.conflict} />
			<FormOf case_view={case_view} attempt={attempt} draft_key={key} onCancel={onClose} />
		</Dialog>
	)
}

function TakeForm({ attempt, onCancel }: MoveFormProps) {
	const form = useContractForm(takeFields, { defaults: {}, onSubmit: () => attempt.make({ move: 'take' }) })
	return <MoveForm form={form} move="take" attempt={attempt} onCancel={onCancel} />
}

function ReleaseForm({ attempt, draft_key, onCancel }: MoveFormProps) {
	const { t } = useTranslation('backoffice-moves')
	const form = useContractForm(releaseFields, {
		defaults: { note: '', ...readDraft(draft_key) },
		onSubmit: (values) => attempt.make({ move: 'release', ...values }),
	})
	useKeptDraft(form, draft_key)
	return (
		<MoveForm form={form} move="release" attempt={attempt} onCancel={onCancel}>
			<TextareaField form={form} name="note" label={t('note')} hint={t('note_hint')} />
		</MoveForm>
	)
}

function RejectForm({ case_view, attempt, draft_key, onCancel }: MoveFormProps) {
	const { t } = useTranslation(['backoffice-moves', 'backoffice-statuses', 'backoffice-flows'])
	const draft = readDraft(draft_key)
	const [reason, setReason] = useState<RejectionReason | undefined>(reasonOf(draft['reason']))
	const is_possible = attempt.conflict?.is_still_possible !== false
	const { is_decline_proposed, proposable_moves, application } = case_view
	const is_proposed = proposable_moves.includes('reject') || (is_decline_proposed && reason === 'declined')
	const [grounds, setGrounds] = useState(groundsOf({ ...draft, reason: 'declined' }))
	const form = useContractForm(rejectFields, {
		defaults: { reason: '', note: '', ...no_ground, ...draft },
		alsoCheck: groundIssues,
		onSubmit: ({ reason: chosen, note, ...ticked }) =>
			attempt.make({ move: 'reject', reason: chosen, note, grounds: groundsOf({ reason: chosen, ...ticked }) }),
	})
	useKeptDraft(form, draft_key)
	return (
		<MoveForm
			form={form}
			move="reject"
			attempt={attempt}
			onCancel={onCancel}
			{...(is_proposed && { button: t('backoffice-flows:proposal.propose_reject') })}
		>
			<div>
				<SelectField
					form={form}
					name="reason"
					label={t('reason')}
					options={rejectionReasons.map((value) => ({ value, label: t(`backoffice-statuses:reason.${value}`) }))}
					onChoose={(chosen) => setReason(reasonOf(chosen))}
				/>
				<p className={classes.consequence} aria-live="polite">
					{reason !== undefined && is_possible && t(reason !== 'declined' ? 'no_mail' : is_proposed ? 'mail_by_second' : 'mail')}
				</p>
			</div>
			{reason === 'declined' && (
				<fieldset className={classes.items}>
					<legend>{t('grounds')}</legend>
					<p className={classes.hint}>{t('grounds_hint')}</p>
					{declineGrounds.map((ground) => (
						<CheckboxField
							key={ground}
							form={form}
							name={groundName(ground)}
							label={t(`ground.${ground}`)}
							onTick={(is_ticked) =>
								setGrounds((before) => declineGrounds.filter((one) => (one === ground ? is_ticked : before.includes(one))))
							}
						/>
					))}
				</fieldset>
			)}
			{reason === 'declined' && grounds.length > 0 && <DeclineLetter applicationId={application.applicationId} grounds={grounds} />}
			<TextareaField form={form} name="note" label={t('note')} hint={t('note_hint')} />
		</MoveForm>
	)
}

const reasonOf = (value: unknown): RejectionReason | undefined => rejectionReasons.find((known) => known === value)

const forms = { take: TakeForm, release: ReleaseForm, reopen: ReopenForm, reject: RejectForm } as const satisfies Record<StaffMove, unknown>
