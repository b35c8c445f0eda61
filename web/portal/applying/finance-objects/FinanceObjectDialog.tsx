import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { FinanceObject } from '#contract/applying/finance-objects.ts'
import {
	amountIssues,
	deliveryIssues,
	financeObjectForm,
	financeObjectName,
	merchantIssues,
	type FinanceObjectField,
} from '#domain/applying/finance-objects/rules.ts'

import { useContractForm, type ContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage, type Message } from '../../../kit/messages/messages.ts'
import { usePartner } from '../../../kit/page-state.tsx'
import { useToday } from '#web/portal/platform/dashboard/today.ts'
import { RecordDialog } from '#web/portal/platform/shared-records/RecordDialog.tsx'
import { useOnce } from '#web/portal/platform/shared-records/use-next.ts'
import { useKeptRecord } from '#web/portal/platform/shared-records/use-shared-record.ts'
import { FinanceObjectFields } from './FinanceObjectFields.tsx'
import { changesOf, draftOf, formValuesOf } from './finance-object-form.ts'
import { useFieldLabel } from './use-field-label.ts'
import { useAdding, useSaving } from './use-object-saving.ts'
import { useShownValue } from './use-shown-value.ts'

interface FinanceObjectDialogProps {
	readonly application: ApplicationView
	/** The object to edit; undefined to add one. */
	readonly object: FinanceObject | undefined
	/** The field to focus first. */
	readonly field?: FinanceObjectField | undefined
	readonly objects: readonly FinanceObject[]
	readonly reread: () => Promise<readonly FinanceObject[]>
	readonly onClose: () => void
}

/** Edits one object, which is saved as a whole. */
export function FinanceObjectDialog({ application, object, field, objects, reread, onClose }: FinanceObjectDialogProps) {
	const { t } = useTranslation('finance-objects')
	const { t: shared } = useTranslation('shared-records')
	const today = useToday()
	const { default_country: country } = usePartner()
	const valuesOf = (record: FinanceObject | undefined) => formValuesOf(record, { country })
	// The fields of the retailer depend on the kind of financing.
	const [financing_type, setFinancingType] = useState<unknown>(object?.financing_type ?? '')

	const form: ContractForm = useContractForm(financeObjectForm(financing_type), {
		defaults: valuesOf(object),
		alsoCheck: (values) => [
			...amountIssues(values),
			...merchantIssues(values),
			...deliveryIssues(values.expected_delivery_date, { today, before: object?.expected_delivery_date ?? null }),
		],
		onSubmit: async (output) => {
			const draft = draftOf(output)
			let message: Message = { kind: 'success', text: t('messages.changed') }
			if (record.base === undefined || record.is_gone) {
				const is_added = await add(draft)
				message = is_added ? { kind: 'success', text: t('messages.added') } : { kind: 'notice', text: shared('saved_before') }
			} else if (!(await save(record.base, changesOf(record.base, draft)))) return
			record.kept.forget()
			showMessage(message)
			onClose()
		},
	})
	const chosen: unknown = useWatch({ control: form.control, name: 'financing_type' })
	if (chosen !== financing_type) setFinancingType(chosen)

	const record = useKeptRecord(form, {
		opened: object,
		current: objects.find(({ finance_object_id }) => finance_object_id === object?.finance_object_id),
		valuesOf,
		kept_as: `finance-object.${application.applicationId}.${object?.finance_object_id ?? 'new'}`,
	})
	const is_new = object === undefined || record.is_gone
	const add = useAdding(application, reread)
	const save = useSaving({ application, reread, takeOver: record.takeOver })
	useOnce(() => {
		if (field === undefined) return
		form.check(field)
		document.getElementById(form.idOf(field))?.focus()
	})
	const labelOf = useFieldLabel()
	const shown = useShownValue(application)

	return (
		<RecordDialog
			is_wide
			title={object === undefined ? t('form.add_title') : t('form.edit_title', { name: financeObjectName(object) })}
			lead={t('form.lead')}
			form={form}
			record={record}
			gone={{ title: t('gone.title'), text: t('gone.text') }}
			labelOf={labelOf}
			shown={shown}
			save={t(is_new ? 'form.add' : 'form.save')}
			onClose={onClose}
		>
			<FinanceObjectFields form={form} currency={application.currency} />
		</RecordDialog>
	)
}
