import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { getCase } from '#contract/cases/staff/applications.ts'
import { decideCover, listCaseDebitors, type StaffDebitor } from '#contract/applying/staff/debitors.ts'
import { coverAskedAgain, coverRecord, coverRecordIssues, type CoverStaffDecision } from '#domain/applying/debitors/rules.ts'
import { issue } from '#domain/platform/errors/catalogue.ts'
import { yesNo } from '#domain/platform/fields.ts'

import { Button } from '../../../kit/Button.tsx'
import { CallRefusal } from '../../../kit/call.ts'
import { Dialog, DialogActions, DialogError } from '../../../kit/Dialog.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { YesNoField } from '../../../kit/fields/YesNoField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../kit/form/kept-drafts.ts'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm, type ContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import classes from './Debitors.module.css'

interface CoverActDialogProps {
	readonly applicationId: string
	readonly debitor: StaffDebitor
	readonly onClose: () => void
}

/** Sends a decision; false if somebody else, or the insurer, was faster. */
function useDecision({ applicationId, debitor, onClose }: CoverActDialogProps, act: CoverStaffDecision['act']) {
	const { t } = useTranslation('debitors')
	const { staff_id } = useStaff()
	const { mutateAsync: send } = useSend(decideCover, { refreshes: [listCaseDebitors, getCase] })
	const [is_outdated, setOutdated] = useState(false)
	const draft_key = `${staff_id} ${debitor.debitor_id} cover ${act}`
	return {
		is_outdated,
		draft_key,
		decide: async (decision: CoverStaffDecision): Promise<void> => {
			try {
				await send({ params: { applicationId, debitorId: debitor.debitor_id }, body: decision })
			} catch (error) {
				if (!(error instanceof CallRefusal && (error.is('err_version_conflict') || error.is('err_cover_act_not_possible')))) throw error
				return setOutdated(true)
			}
			forgetDraft(draft_key)
			showMessage({ kind: 'success', text: t('staff.done') })
			return onClose()
		},
	}
}

/** Requests cover from the insurer, or requests it again. */
export function AskDialog(props: CoverActDialogProps) {
	const { t } = useTranslation('debitors')
	const { debitor, onClose } = props
	const { version, currency, company, insurance_cover, annual_sales_previous_year: max } = debitor
	const is_first = insurance_cover === null
	const { decide, is_outdated, draft_key } = useDecision(props, 'ask')
	const form = useContractForm(coverAskedAgain, {
		defaults: { requested_amount: Math.min(insurance_cover?.requested_amount ?? max, max), reason: '', ...readDraft(draft_key) },
		alsoCheck: ({ requested_amount }) =>
			typeof requested_amount === 'number' && requested_amount > max
				? [issue('err_cover_amount_too_high', 'requested_amount', { max, currency })]
				: [],
		onSubmit: (values) => decide({ act: 'ask', version, ...values }),
	})
	useKeptDraft(form, draft_key)
	return (
		<Dialog title={t(is_first ? 'staff.ask_first_title' : 'staff.ask_title', { name: company.company_name })} onClose={onClose}>
			<p className={classes.lead}>{t(is_first ? 'staff.ask_first_lead' : 'staff.ask_lead')}</p>
			{is_outdated && <DialogError>{t('staff.conflict')}</DialogError>}
			<Form form={form}>
				<NumberField form={form} name="requested_amount" label={t('cover.amount')} unit={currency} decimals={2} />
				<Reason form={form} />
				<Actions form={form} is_outdated={is_outdated} send={t(is_first ? 'staff.act.ask_first' : 'staff.act.ask')} onClose={onClose} />
			</Form>
		</Dialog>
	)
}

/** A positive decision requires its amount, which a record without cover lacks. */
const recordForm = coverRecord.extend({ is_covered: yesNo })

/** Records a decision that did not come by the insurer's message. */
export function RecordCoverDialog({ today, ...props }: CoverActDialogProps & { readonly today: string }) {
	const { t } = useTranslation('debitors')
	const { debitor, onClose } = props
	const { version, currency, company, insurance_cover } = debitor
	const requested_amount = insurance_cover?.requested_amount ?? 0
	const { decide, is_outdated, draft_key } = useDecision(props, 'record')
	const form = useContractForm(recordForm, {
		defaults: { is_covered: null, cover_amount: '', expires_on: '', reason: '', ...readDraft(draft_key) },
		alsoCheck: (values) => {
			if (values.is_covered !== true) return []
			const parsed = coverRecord.pick({ cover_amount: true, expires_on: true }).safeParse(values)
			if (!parsed.success) return []
			const missing = parsed.data.cover_amount === null ? [issue('err_field_required', 'cover_amount')] : []
			return [...missing, ...coverRecordIssues(parsed.data, { requested_amount, currency, today })]
		},
		onSubmit: ({ is_covered, cover_amount, expires_on, reason }) =>
			decide({ act: 'record', version, reason, ...(is_covered ? { cover_amount, expires_on } : { cover_amount: null, expires_on: null }) }),
	})
	useKeptDraft(form, draft_key)
	const is_covered = useWatch({ control: form.control, name: 'is_covered' }) === true
	return (
		<Dialog title={t('staff.record_title', { name: company.company_name })} onClose={onClose}>
			<p className={classes.lead}>{t('staff.record_lead')}</p>
			{is_outdated && <DialogError>{t('staff.conflict')}</DialogError>}
			<Form form={form}>
				<YesNoField form={form} name="is_covered" label={t('staff.is_covered')} />
				{is_covered && (
					<>
						<NumberField form={form} name="cover_amount" label={t('staff.amount')} unit={currency} decimals={2} />
						<DateField form={form} name="expires_on" label={t('columns.expiry')} hint={t('staff.expiry_hint')} />
					</>
				)}
				<Reason form={form} />
				<Actions form={form} is_outdated={is_outdated} send={t('staff.act.record')} onClose={onClose} />
			</Form>
		</Dialog>
	)
}

function Reason<Name extends string>({ form }: { readonly form: ContractForm<Name | 'reason'> }) {
	const { t } = useTranslation('debitors')
	return <TextareaField form={form} name="reason" label={t('staff.reason')} hint={t('staff.reason_hint')} rows={2} />
}

interface ActionsProps<Name extends string> {
	readonly form: ContractForm<Name>
	readonly is_outdated: boolean
	readonly send: string
	readonly onClose: () => void
}

function Actions<Name extends string>({ form, is_outdated, send, onClose }: ActionsProps<Name>) {
	const { t } = useTranslation('debitors')
	return (
		<DialogActions>
			{!is_outdated && <SubmitButton form={form}>{send}</SubmitButton>}
			<Button emphasis="secondary" onClick={onClose}>
				{t('form.cancel')}
			</Button>
		</DialogActions>
	)
}
