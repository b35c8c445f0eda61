import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { completeAccountChange, endAccountChange, recordAccountChange, recordCallBack } from '#contract/money/account-changes.ts'
import { listLoanMandates, type AccountChange, type LoanMandates } from '#contract/money/mandates.ts'
import { callBack, endedChange, signedAmendment, wantedAccountOfStaff } from '#domain/money/direct-debits/account-changes.ts'

import { Button } from '../../../../kit/Button.tsx'
import { DateField } from '../../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useSend } from '../../../../kit/query.ts'
import classes from '../acts/Acts.module.css'

interface OfLoan {
	readonly loanId: string
	readonly onClose: () => void
}

interface OfChange extends OfLoan {
	readonly change: AccountChange
}

const refreshes = [listLoanMandates]

/** What was done is said, and the form goes. */
function useDone(text: string, onClose: () => void): () => void {
	return () => {
		showMessage({ kind: 'success', text })
		onClose()
	}
}

function Acts({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
	const { t } = useTranslation('backoffice-loans')
	return (
		<div className={classes.acts}>
			{children}
			<Button emphasis="secondary" onClick={onClose}>
				{t('acts.cancel')}
			</Button>
		</div>
	)
}

/** Another account, as the company has told it to staff. */
export function WishForm({ loanId, onClose }: OfLoan) {
	const { t } = useTranslation('backoffice-loans')
	const { mutateAsync: send } = useSend(recordAccountChange, { refreshes })
	const done = useDone(t('account.recorded'), onClose)
	const form = useContractForm(wantedAccountOfStaff, {
		defaults: { iban: '', holder: '', reason: '' },
		onSubmit: async (body) => {
			await send({ params: { loanId }, body })
			done()
		},
	})
	return (
		<Form form={form}>
			<TextField form={form} name="iban" label={t('account.iban')} />
			<TextField form={form} name="holder" label={t('account.holder')} />
			<TextareaField form={form} name="reason" label={t('account.reason')} rows={2} />
			<Acts onClose={onClose}>
				<SubmitButton form={form}>{t('account.record')}</SubmitButton>
			</Acts>
		</Form>
	)
}

/** Whom a second person has called, and what was said. */
export function CallBackForm({
	loanId,
	change: { change_id, version },
	numbers,
	onClose,
}: OfChange & { readonly numbers: LoanMandates['numbers'] }) {
	const { t } = useTranslation('backoffice-loans')
	const { mutateAsync: send } = useSend(recordCallBack, { refreshes })
	const done = useDone(t('account.call.done'), onClose)
	const form = useContractForm(callBack, {
		defaults: { version, signatory_id: numbers[0]?.signatory_id ?? '', note: '' },
		onSubmit: async (body) => {
			await send({ params: { loanId, changeId: change_id }, body })
			done()
		},
	})
	return (
		<Form form={form}>
			<SelectField
				form={form}
				name="signatory_id"
				label={t('account.call.whom')}
				options={numbers.map(({ signatory_id, name, telephone }) => ({ value: signatory_id, label: `${name}, ${telephone}` }))}
			/>
			<TextareaField form={form} name="note" label={t('account.call.note')} rows={2} />
			<Acts onClose={onClose}>
				<SubmitButton form={form}>{t('account.call.open')}</SubmitButton>
			</Acts>
		</Form>
	)
}

/** When the new mandate was signed, and where it lies. */
export function CompletionForm({ loanId, change: { change_id, version }, onClose }: OfChange) {
	const { t } = useTranslation('backoffice-loans')
	const { mutateAsync: send } = useSend(completeAccountChange, { refreshes })
	const done = useDone(t('account.complete.done'), onClose)
	const form = useContractForm(signedAmendment, {
		defaults: { version, signed_on: '', evidence: '' },
		onSubmit: async (body) => {
			await send({ params: { loanId, changeId: change_id }, body })
			done()
		},
	})
	return (
		<Form form={form}>
			<DateField form={form} name="signed_on" label={t('account.complete.signed_on')} />
			<TextareaField form={form} name="evidence" label={t('account.complete.evidence')} rows={2} />
			<Acts onClose={onClose}>
				<SubmitButton form={form}>{t('account.complete.open')}</SubmitButton>
			</Acts>
		</Form>
	)
}

/** Why another account is refused, or not wanted any more. */
export function EndForm({ loanId, change: { change_id, version }, end, onClose }: OfChange & { readonly end: 'refused' | 'withdrawn' }) {
	const { t } = useTranslation('backoffice-loans')
	const { mutateAsync: send } = useSend(endAccountChange, { refreshes })
	const done = useDone(t('account.end.done'), onClose)
	const form = useContractForm(endedChange, {
		defaults: { version, end, reason: '' },
		onSubmit: async (body) => {
			await send({ params: { loanId, changeId: change_id }, body })
			done()
		},
	})
	return (
		<Form form={form}>
			<TextareaField form={form} name="reason" label={t('account.end.reason')} rows={2} />
			<Acts onClose={onClose}>
				<SubmitButton form={form}>{t(`account.end.${end}`)}</SubmitButton>
			</Acts>
		</Form>
	)
}
