import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { Debt } from '#contract/applying/debts.ts'
import { currencies } from '#domain/platform/currencies.ts'
import { asOfIssues, debtForm, debtIssues } from '#domain/applying/debts/rules.ts'

import { useDebtWords } from '../../../kit/debts/use-debt-words.ts'
import { useContractForm, type ContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useToday } from '#web/portal/platform/dashboard/today.ts'
import { RecordDialog } from '#web/portal/platform/shared-records/RecordDialog.tsx'
import { useKeptRecord } from '#web/portal/platform/shared-records/use-shared-record.ts'
import { changesOf, draftOf, formValuesOf } from './debt-form.ts'
import { DebtFields } from './DebtFields.tsx'
import { useDebtSaving } from './use-debt-saving.ts'

interface DebtDialogProps {
	readonly application: ApplicationView
	/** The debt to edit; undefined to add one. */
	readonly debt: Debt | undefined
	readonly debts: readonly Debt[]
	readonly reread: () => Promise<readonly Debt[]>
	readonly onClose: () => void
}

/** Edits one debt, which is saved as a whole. */
export function DebtDialog({ application, debt, debts, reread, onClose }: DebtDialogProps) {
	const { t } = useTranslation('debts')
	const { t: shared } = useTranslation('shared-records')
	const today = useToday()
	const words = useDebtWords(useFormats())
	const valuesOf = (record: Debt | undefined) => formValuesOf(record, { currency: application.currency })
	// The other questions depend on these.
	const [held, setHeld] = useState<{ kind: unknown; currency: unknown; instalment_frequency: unknown }>(valuesOf(debt))

	const form: ContractForm = useContractForm(debtForm(held), {
		defaults: valuesOf(debt),
		alsoCheck: (values) => [...debtIssues(values), ...asOfIssues(values.as_of_date, today)],
		onSubmit: async (output) => {
			const draft = draftOf(output)
			if (record.base === undefined || record.is_gone) {
				const is_added = await saving.add(draft)
				showMessage(is_added ? { kind: 'success', text: t('messages.added') } : { kind: 'notice', text: shared('saved_before') })
			} else {
				if (!(await saving.save(record.base, changesOf(record.base, draft)))) return
				showMessage({ kind: 'success', text: t('messages.changed') })
			}
			record.kept.forget()
			onClose()
		},
	})
	const [kind, currency, instalment_frequency]: unknown[] = useWatch({
		control: form.control,
		name: ['kind', 'currency', 'instalment_frequency'],
	})
	if (kind !== held.kind || currency !== held.currency || instalment_frequency !== held.instalment_frequency)
		setHeld({ kind, currency, instalment_frequency })

	const record = useKeptRecord(form, {
		opened: debt,
		current: debts.find(({ debt_id }) => debt_id === debt?.debt_id),
		valuesOf,
		kept_as: `debt.${application.applicationId}.${debt?.debt_id ?? 'new'}`,
	})
	const is_new = debt === undefined || record.is_gone
	const saving = useDebtSaving({ application, reread, takeOver: record.takeOver })
	const own_currency = currencies.find((known) => known === currency) ?? application.currency

	return (
		<RecordDialog
			is_wide
			title={debt === undefined ? t('form.add_title') : t('form.edit_title', { creditor: debt.creditor })}
			form={form}
			record={record}
			gone={{ title: t('gone.title'), text: t('gone.text') }}
			labelOf={words.labelOf}
			shown={(field, value) => words.shown(field, value, own_currency)}
			save={t(is_new ? 'form.add' : 'form.save')}
			onClose={onClose}
		>
			<DebtFields form={form} held={held} />
		</RecordDialog>
	)
}
