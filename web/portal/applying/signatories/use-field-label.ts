import { useTranslation } from 'react-i18next'

import type { ConfiguredForm } from '#contract/applying/forms.ts'
import { customFieldName } from '#domain/applying/signatories/custom-fields.ts'
import { isSignatoryField } from '#domain/applying/signatories/rules.ts'

import { usePageState } from '../../../kit/page-state.tsx'

/** The label of a field in a list of several: a fixed field's name, or the text of the partner's question. */
export function useFieldLabel(config: ConfiguredForm | null): (field: string) => string {
	const { t } = useTranslation('signatories')
	const language = usePageState((state) => state.language)
	return (field) => {
		if (isSignatoryField(field)) return t(`fields.${field}`)
		const id = field.replace(customFieldName(''), '')
		const asked = config?.ui_config.loan_purposes.flatMap(({ steps }) => steps.flatMap(({ fields }) => fields)) ?? []
		return asked.find((question) => question.id === id)?.label[language] ?? id
	}
}
