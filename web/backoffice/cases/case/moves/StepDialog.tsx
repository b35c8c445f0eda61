import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { getStaffOffers } from '#contract/review/staff/offers.ts'
import type { CaseView } from '#contract/cases/staff/applications.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Dialog } from '../../../../kit/Dialog.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../../kit/form/kept-drafts.ts'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { Skeleton } from '../../../../kit/layout/Skeleton.tsx'
import { useTermsFacts } from '../../../../kit/offers/terms-facts.ts'
import { useCall } from '../../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { stepFields } from './move-rules.ts'
import classes from './Moves.module.css'
import { useStepText, type Step } from './step-text.ts'
import { useMove } from './use-move.ts'

interface StepDialogProps {
	readonly step: Step
	readonly case_view: CaseView
	readonly reload: () => Promise<CaseView>
	readonly onClose: () => void
	readonly onDone: () => void
}

/** The dialog of a step: its effect, and for a step back the reason. A release shows the terms. */
export function StepDialog({ step, case_view, reload, onClose, onDone }: StepDialogProps) {
	const { t } = useTranslation(['offers', 'backoffice-flows', 'shell'])
	const text = useStepText()
	const { staff_id } = useStaff()
	const { applicationId, status } = case_view.application
	// The status before the step: once it is done, the case behind the dialog has moved on.
	const [from] = useState(status)
	const key = `${staff_id} ${applicationId} step ${step.to}`
	const attempt = useMove({
		case_view,
		reload,
		onDone: () => {
			forgetDraft(key)
			onDone()
		},
	})
	const form = useContractForm(stepFields(step.needs_note), {
		defaults: { note: '', ...readDraft(key) },
		onSubmit: ({ note }) => attempt.make({ move: 'step', to: step.to, note }),
	})
	useKeptDraft(form, key)
	const is_possible = attempt.conflict?.is_still_possible !== false
	const answer = (
		<>
			<ConflictNotice conflict={attempt.conflict} />
			<Form form={form}>
				<TextareaField form={form} name="note" label={t('backoffice-flows:step.note')} rows={3} />
				<div className={classes.buttons}>
					{is_possible && <SubmitButton form={form}>{t('backoffice-flows:step.confirm')}</SubmitButton>}
					<Button emphasis="secondary" onClick={onClose}>
						{is_possible ? t('staff.cancel') : t('shell:close')}
					</Button>
				</div>
			</Form>
		</>
	)
	return (
		<Dialog title={step.to === 'offer_available' ? text.name(step, from) : t('backoffice-flows:step.dialog')} onClose={onClose}>
			<p className={classes.effect}>{text.effect(step, from)}</p>
			{step.to === 'offer_available' ? <Released applicationId={applicationId}>{answer}</Released> : answer}
		</Dialog>
	)
}

interface ReleasedProps {
	readonly applicationId: string
	readonly children: ReactNode
}

/** The terms that become an offer, and then the answer: nothing moves under a press, and nobody releases what they have not seen. */
function Released({ applicationId, children }: ReleasedProps) {
	const factsOf = useTermsFacts(useFormats())
	const { data, error } = useCall(getStaffOffers, { params: { applicationId } }, { throwOnError: false })
	const prepared = data?.offers.find(({ status }) => status === 'prepared')
	if (data === undefined && error === null) return <Skeleton lines={9} />
	if (prepared === undefined) return children
	const { headline, terms, costs } = factsOf(prepared.terms)
	return (
		<>
			<Facts facts={[headline, ...terms, ...costs].map(({ label, value }) => ({ name: label, value }))} />
			{children}
		</>
	)
}
