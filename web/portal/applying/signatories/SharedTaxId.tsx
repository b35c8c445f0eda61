import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { sharesTaxId } from '#domain/applying/signatories/tax-ids.ts'

import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'

/** Warns that the person's tax number is the company's, which is allowed for some legal forms. */
export function SharedTaxId({ form, application }: { readonly form: ContractForm; readonly application: ApplicationView }) {
	const { t } = useTranslation('signatories')
	const typed: unknown = useWatch({ control: form.control, name: 'taxid' })
	if (typeof typed !== 'string' || typed === '' || !sharesTaxId(typed, application)) return null
	return (
		<Notice kind="info" is_news>
			<p>{t('form.shares_taxid')}</p>
		</Notice>
	)
}
