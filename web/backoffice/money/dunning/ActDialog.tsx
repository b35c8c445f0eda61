import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { enterDunningAct, type LoanDunning } from '#contract/money/staff/dunning.ts'
import { actForms, type DunningAct } from '#domain/money/dunning/acts.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { readAfterAct } from './DunningPane.tsx'

interface ActDialogProps {
	readonly loan: LoanDunning
	readonly kind: DunningAct['kind']
	readonly onClose: () => void
}

/** Enters what was agreed or said about a loan in arrears. */
export function ActDialog(props: ActDialogProps) {
	const { t } = useTranslation('dunning')
	const Fields = fieldsOf[props.kind]
	return (
		<Dialog title={t(`act.${props.kind}`)} onClose={props.onClose}>
			<p>{props.loan.companyName}</p>
			<Fields {...props} />
		</Dialog>
	)
}

function useEnter({ loan: { loan_id }, onClose }: ActDialogProps) {
	const { t } = useTranslation('dunning')
	const { mutateAsync: send } = useSend(enterDunningAct, { refreshes: readAfterAct })
	const idempotency_key = useMemo(() => crypto.randomUUID(), [])
	return async (act: DunningAct): Promise<void> => {
		await send({ params: { loanId: loan_id }, body: { act }, idempotency_key })
		showMessage({ kind: 'success', text: t('saved') })
		onClose()
	}
}

function Ends({ form, onClose }: { readonly form: Parameters<typeof SubmitButton>[0]['form']; readonly onClose: () => void }) {
	const { t } = useTranslation('dunning')
	return (
		<DialogActions>
			<SubmitButton form={form}>{t('save')}</SubmitButton>
			<Button emphasis="secondary" onClick={onClose}>
				{t('cancel')}
			</Button>
		</DialogActions>
	)
}

function PauseFields(props: ActDialogProps) {
	const { t } = useTranslation('dunning')
	const form = useContractForm(actForms.pause, { defaults: { kind: 'pause', until: '', note: '' }, onSubmit: useEnter(props) })
	return (
		<Form form={form}>
			<DateField form={form} name="until" label={t('field.until')} />
			<TextareaField form={form} name="note" label={t('field.note')} rows={3} />
			<Ends form={form} onClose={props.onClose} />
		</Form>
	)
}

function PromiseFields(props: ActDialogProps) {
	const { t } = useTranslation('dunning')
	const { currency, arrears_cents } = props.loan
	const form = useContractForm(actForms.promise, {
		defaults: { kind: 'promise', until: '', amount: arrears_cents / 100, note: '' },
		onSubmit: useEnter(props),
	})
	return (
		<Form form={form}>
			<DateField form={form} name="until" label={t('field.until')} />
			<NumberField form={form} name="amount" label={t('field.amount')} unit={currency} decimals={2} />
			<TextareaField form={form} name="note" label={t('field.note')} rows={3} />
			<Ends form={form} onClose={props.onClose} />
		</Form>
	)
}

function NoteFields(props: ActDialogProps & { readonly kind: 'dispute' | 'contact' }) {
	const { t } = useTranslation('dunning')
	const enter = useEnter(props)
	const form = useContractForm(actForms.contact, {
		defaults: { kind: 'contact', note: '' },
		onSubmit: ({ note }) => enter({ kind: props.kind, note }),
	})
	return (
		<Form form={form}>
			<TextareaField form={form} name="note" label={t('field.note')} rows={3} />
			<Ends form={form} onClose={props.onClose} />
		</Form>
	)
}

const fieldsOf = {
	pause: PauseFields,
	promise: PromiseFields,
	dispute: (props: ActDialogProps) => <NoteFields {...props} kind="dispute" />,
	contact: (props: ActDialogProps) => <NoteFields {...props} kind="contact" />,
} as const satisfies Record<DunningAct['kind'], (props: ActDialogProps) => unknown>
