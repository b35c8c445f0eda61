import { useTranslation } from 'react-i18next'

import { isFinanceObjectField } from '#domain/applying/finance-objects/rules.ts'

/** The label of a field in a list of several. */
export function useFieldLabel(): (field: string) => string {
	const { t } = useTranslation('finance-objects')
	return (field) => (isFinanceObjectField(field) ? t(`fields.${field}`) : field)
}
