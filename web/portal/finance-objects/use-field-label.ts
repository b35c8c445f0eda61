import { useTranslation } from 'react-i18next'

import { isFinanceObjectField } from '#domain/applying/finance-objects/rules.ts'

/** What a field is called in a list of several. */
export function useFieldLabel(): (field: string) => string {
	const { t } = useTranslation('finance-objects')
	return (field) => (isFinanceObjectField(field) ? t(`fields.${field}`) : field)
}
