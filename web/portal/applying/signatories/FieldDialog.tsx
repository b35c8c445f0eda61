import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { Signatory } from '#contract/applying/signatories.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { isFilled } from '#domain/applying/forms/conditions.ts'
import { mayChangeSignatory } from '#domain/applying/signatories/rights.ts'
import { isSignatoryField, signatoryFaults, type SignatoryDraft } from '#domain/applying/signatories/rules.ts'

import { useContractForm, type ContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useToday } from '#web/portal/platform/dashboard/today.ts'
import { FormField } from '../forms/FormField.tsx'
import { RecordDialog } from '#web/portal/platform/shared-records/RecordDialog.tsx'
import { useOnce } from '#web/portal/platform/shared-records/use-next.ts'
import { useSharedRecord } from '#web/portal/platform/shared-records/use-shared-record.ts'
import { issuesAmongRepresentatives } from './representative-issues.ts'
import { RecordField } from './RecordField.tsx'
import { SharedTaxId } from './SharedTaxId.tsx'
import { customFieldsOf, formSchema, formValuesOf } from './signatory-form.ts'
import { useCustomQuestions } from './use-custom-questions.ts'
import { useFieldLabel } from './use-field-label.ts'
import { useSaving } from './use-record-saving.ts'
import { useShownValue } from './use-shown-value.ts'

interface FieldDialogProps {
	readonly application: ApplicationView
	readonly signatory: Signatory
	readonly everybody: readonly Signatory[]
	readonly reread: () => Promise<readonly Signatory[]>
	readonly config: ConfiguredForm | null
	/** The wire name of the field, or the id of one of the partner's own questions. */
	readonly field: string
	readonly onClose: () => void
}

/** Edits a single field of a person, where only that is missing or may be changed. It is required, because there is nothing else to save. */
export function FieldDialog({ application, signatory, everybody, reread, config, field, onClose }: FieldDialogProps) {
	const { t } = useTranslation('signatories')
	const today = useToday()
	const custom = useCustomQuestions(config, application)
	const is_fixed = isSignatoryField(field)
	const valuesOf = (one: Signatory | undefined) => {
		const all: Record<string, unknown> = { ...formValuesOf(one), ...custom.valuesOf(one) }
		return { [field]: all[field] }
	}
	const [schema] = useState(() => {
		const { shape } = formSchema(today, { share: signatory.percentage_owned, custom_ids: custom.ids })
		return z.object({ [field]: (shape as Readonly<Record<string, z.ZodType>>)[field] ?? z.unknown() })
	})
	const current = everybody.find(({ signatory_id }) => signatory_id === signatory.signatory_id)
	const others = everybody.filter(({ signatory_id }) => signatory_id !== signatory.signatory_id)

	/** Applies the rules of the whole record, limited to this field. */
	const faultsOf = (values: Readonly<Record<string, unknown>>): Issue[] => {
		const value = values[field]
		if (!isFilled(value) && value !== false) return [issue('err_field_required', field)]
		const parsed = schema.safeParse(values)
		if (!parsed.success) return []
		const held = { ...formValuesOf(signatory), ...custom.valuesOf(signatory), ...values }
		return [
			...signatoryFaults({ ...signatory, ...parsed.data }, { today }),
			...issuesAmongRepresentatives(held, others, application),
			...custom.judge(held).faults,
		].filter((found) => found.field === field)
	}

	const form: ContractForm = useContractForm(schema, {
		defaults: valuesOf(signatory),
		alsoCheck: faultsOf,
		onSubmit: async (output) => {
			if (record.base === undefined || record.is_gone) return
			const changes: Partial<SignatoryDraft> = is_fixed
				? output
				: { custom_fields: customFieldsOf({ ...custom.valuesOf(record.base), ...output }, custom.ids) }
			if (!(await save(record.base, changes))) return
			showMessage({ kind: 'success', text: t(field === 'taxid' ? 'messages.tax_id_changed' : 'messages.changed') })
			onClose()
		},
	})
	const record = useSharedRecord(form, { opened: signatory, current, valuesOf })
	const save = useSaving({ application, reread, takeOver: record.takeOver })
	// The dialog has one field, so it takes the focus. The dialog's name is announced all the same.
	useOnce(() => document.getElementById(form.idOf(field))?.focus())
	const labelOf = useFieldLabel(config)
	const shown = useShownValue()
	// The reader opened the field to fill it in, so it is not marked as optional.
	const required_form: ContractForm = { ...form, isOptional: () => false }
	const question = custom.questions.find(({ id }) => id === field)
	// A right may end while the dialog is open.
	const may_save = mayChangeSignatory(
		{ allowed_updates: application.allowed_updates, is_current_actor: signatory.is_current_actor },
		{ [is_fixed ? field : 'custom_fields']: true },
	)

	return (
		<RecordDialog
			title={t('field.title', { field: labelOf(field), name: `${signatory.first_name} ${signatory.last_name}` })}
			form={form}
			record={record}
			gone={{ title: t('gone.title') }}
			labelOf={labelOf}
			shown={shown}
			save={t('form.save')}
			may_save={may_save}
			onClose={onClose}
		>
			{is_fixed && <RecordField form={required_form} name={field} />}
			{field === 'taxid' && <SharedTaxId form={form} application={application} />}
			{question !== undefined && config !== null && (
				<FormField form={required_form} question={question} answers={custom.answersIn(custom.valuesOf(signatory))} config={config} />
			)}
		</RecordDialog>
	)
}
