import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { FactoringView } from '#contract/applying/factoring.ts'
import { isNeeded, partFaults, settlePart, type FactoringField, type FactoringPart } from '#domain/applying/factoring/rules.ts'

import { isPaired, useFactoringWords } from '../../../kit/factoring/factoring-words.ts'
import { useContractForm, type ContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { RecordDialog } from '#web/portal/platform/shared-records/RecordDialog.tsx'
import { useKeptRecord } from '#web/portal/platform/shared-records/use-shared-record.ts'
import { formSchema, formValuesOf, judgedBy, type Values } from './form.ts'
import { PartFields } from './PartFields.tsx'
import { usePartSaving } from './use-part-saving.ts'

interface PartDialogProps {
	readonly application: ApplicationView
	readonly part: FactoringPart
	readonly view: FactoringView
	/** Refetches the saved details. */
	readonly reread: () => Promise<FactoringView>
	readonly onClose: () => void
}

/** Edits one part of the details, which is saved as a whole. */
export function PartDialog({ application, part, view, reread, onClose }: PartDialogProps) {
	const { t } = useTranslation('factoring')
	const { currency, applicationId } = application
	const words = useFactoringWords(useFormats(), currency)
	const [opened] = useState(view[part])
	const valuesOf = formValuesOf(part)
	const save = usePartSaving(part, application)

	const form: ContractForm = useContractForm(formSchema(part), {
		defaults: valuesOf(opened),
		alsoCheck: (values) => {
			const judged = judgedBy(view, currency, part, values)
			return partFaults(part, settlePart(values, judged), judged)
		},
		onSubmit: async (values) => {
			const { version } = record.base ?? opened
			if (await save(values, version, judgedBy(view, currency, part, values))) {
				record.kept.forget()
				showMessage({ kind: 'success', text: t('saved') })
				onClose()
			} else if (record.takeOver((await reread())[part])) record.saveAgain()
		},
	})
	const record = useKeptRecord(form, { opened, current: view[part], valuesOf, kept_as: `factoring.${applicationId}.${part}` })

	const values: Values = useWatch({ control: form.control })
	const judged = judgedBy(view, currency, part, values)
	const labelOf = (field: string): string =>
		words.labelOf(field as FactoringField, judged.has_international_customers && isPaired(part, field as FactoringField))

	return (
		<RecordDialog
			is_wide
			title={t(`parts.${part}.title`)}
			form={form}
			record={record}
			labelOf={labelOf}
			shown={(field, value) => words.shown(field as FactoringField, value)}
			save={t('save')}
			onClose={onClose}
		>
			<PartFields
				form={{ ...form, isOptional: (field) => !isNeeded(part, field) }}
				application={application}
				view={view}
				part={part}
				values={values}
				judged={judged}
				words={words}
			/>
		</RecordDialog>
	)
}
