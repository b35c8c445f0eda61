import { useTranslation } from 'react-i18next'

import { userSecondFactors } from '#contract/accounts/second-factors.ts'

import { Devices } from '../../../kit/second-factors/Devices.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'

/** The second step of the sign-in, which is optional for applicants. */
export function SecondFactorsCard() {
	const { t } = useTranslation('second-factors')
	return (
		<Panel title={t('devices.title')}>
			<Devices calls={userSecondFactors} is_compulsory={false} />
		</Panel>
	)
}
