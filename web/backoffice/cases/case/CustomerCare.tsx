import { useTranslation } from 'react-i18next'

import { getCustomerCare } from '#contract/cases/staff/customer-care.ts'

import { useCall } from '../../../kit/query.ts'
import { CareChoice } from './CareChoice.tsx'

/** The customer's account manager, with a choice for staff who may set it. Renders nothing for a partner without account managers. */
export function CustomerCare({ applicationId }: { readonly applicationId: string }) {
	const { t } = useTranslation('backoffice-case')
	const { data } = useCall(getCustomerCare, { params: { applicationId } }, { throwOnError: false })
	if (data === undefined || !data.is_offered) return null
	return (
		<div>
			<dt>{t('case.account_manager.title')}</dt>
			<dd>
				{data.candidates.length === 0 ? (
					(data.manager?.display_name ?? t('case.account_manager.nobody'))
				) : (
					<CareChoice applicationId={applicationId} care={data} />
				)}
			</dd>
		</div>
	)
}
