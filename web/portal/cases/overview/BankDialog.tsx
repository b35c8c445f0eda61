import { useEffect, useLayoutEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { getApplication, updateBankInfo, validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { bankInfo } from '#domain/applying/applications/rules.ts'
import { prefilledName } from '#domain/platform/banks.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { formatIban, iban, isSepaIban } from '#domain/platform/iban.ts'

import { TextField } from '../../../kit/fields/TextField.tsx'
import { useContractForm, type ContractForm } from '../../../kit/form/use-contract-form.ts'
import { useExample } from '../../../kit/texts/examples.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { useKeptInput } from '#web/portal/platform/shared-records/use-kept-input.ts'
import { IbanField } from './IbanField.tsx'
import { useBank } from './use-bank.ts'
import { useSharedValues } from '#web/portal/applying/applications/use-shared-values.ts'
import { ValuesDialog } from '#web/portal/applying/applications/ValuesDialog.tsx'

interface BankDialogProps {
	readonly application: ApplicationView
	/** Saving is no longer allowed. */
	readonly is_closed: boolean
	readonly onClose: () => void
}

const accountOf = (application: ApplicationView) => ({ bankName: application.bankName ?? '', iban: formatted(application.iban) })

const formatted = (number: string | null): string => (number === null ? '' : formatIban(number))

export function BankDialog({ application, is_closed, onClose }: BankDialogProps) {
	const { t } = useTranslation('dashboard')
	const exampleOf = useExample()
	const { mutateAsync: send } = useSend(updateBankInfo, { refreshes: [getApplication, validateNextStatus] })
	const { applicationId, currency } = application
	const shared = useSharedValues(application, accountOf)

	const form = useContractForm(bankInfo, {
		defaults: accountOf(application),
		alsoCheck: ({ iban: typed }) => (currency === 'EUR' ? reachIssues(typed) : []),
		onSubmit: async (body) => {
			await shared.save((version) => send({ params: { applicationId }, body: { ...body, version } }))
			kept.forget()
			showMessage({ kind: 'success', text: t('bank.saved') })
			onClose()
		},
	})

	const kept = useKeptInput(form, `bank.${applicationId}`, accountOf(application))

	return (
		<ValuesDialog
			title={t('bank.title')}
			lead={t('bank.lead')}
			form={form}
			kept={kept}
			shared={shared}
			savedText={({ bankName, iban: number }) => [bankName, number].filter((part) => part !== '').join(', ')}
			onTakeOver={() => form.fill(accountOf(application))}
			is_closed={is_closed}
			onClose={onClose}
		>
			<IbanField form={form} name="iban" label={t('bank.iban')} hint={t('bank.iban_hint', { example: exampleOf('iban') })} />
			<TextField form={form} name="bankName" label={t('bank.name')} />
			<FoundBank form={form} />
		</ValuesDialog>
	)
}

/** Looks up the bank in the country's table and fills in its name, unless another one was typed. */
function FoundBank({ form }: { readonly form: ContractForm<'iban' | 'bankName'> }) {
	const { t } = useTranslation('dashboard')
	const [typed, held]: unknown[] = useWatch({ control: form.control, name: ['iban', 'bankName'] })
	const bank = useBank(iban.safeParse(typed).data)
	const filled_in = useRef<string | null>(null)
	const name = typeof bank === 'object' ? bank.name : undefined
	const fill = useRef(form)
	useEffect(() => {
		fill.current = form
	})
	useEffect(() => {
		if (name === undefined) return
		const typed_name = fill.current.held('bankName')
		const before = typeof typed_name === 'string' ? typed_name : ''
		const after = prefilledName(before, filled_in.current, name)
		if (after === before) return
		filled_in.current = after
		fill.current.fill({ bankName: after })
	}, [name])
	const field_id = form.idOf('bankName')
	// Who stands in the field already and types now means another name, and not one behind that of the table.
	useLayoutEffect(() => {
		const field = document.getElementById(field_id)
		const is_filled_in = held !== undefined && held === filled_in.current
		if (is_filled_in && field instanceof HTMLInputElement && field === document.activeElement) field.select()
	}, [held, field_id])

	if (bank === undefined) return null
	if (bank === 'unknown')
		return (
			<Notice kind="warning" is_news>
				<p>{t('bank.unknown')}</p>
			</Notice>
		)
	return (
		<Notice kind="info" is_news>
			<p>{t('bank.found', { name: bank.name })}</p>
			{bank.bic !== null && <p className="figures">{t('bank.bic', { bic: bank.bic })}</p>}
			{held !== bank.name && (
				<TextButton onClick={() => form.fill({ bankName: bank.name })}>{t('bank.take', { name: bank.name })}</TextButton>
			)}
		</Notice>
	)
}

/** A loan in euros is collected by SEPA direct debit, so SEPA must reach the account (docs/domain/readings Q65). */
function reachIssues(typed: unknown): Issue[] {
	const { data } = iban.safeParse(typed)
	return data === undefined || isSepaIban(data) ? [] : [issue('err_iban_country_not_supported', 'iban')]
}
