import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { showAppointment } from '#contract/cases/appointments.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { AccountPage } from '#web/portal/accounts/account/AccountPage.tsx'
import { path } from '#web/portal/platform/path.ts'
import { AppointmentActions } from './AppointmentActions.tsx'
import { AppointmentFacts } from './AppointmentFacts.tsx'

/** The page of a mailed link. Opening it changes nothing, because mail scanners open links but press no buttons. */
export function AppointmentPage() {
	const { t } = useTranslation('appointments')
	const problemText = useProblemText()
	const { token = '' } = useParams()
	const { data, error } = useCall(showAppointment, { params: { token } }, { throwOnError: false })
	const onward = <ButtonLink to={path.dashboardApplications()}>{t('page.to_application')}</ButtonLink>
	if (data === undefined) {
		return error === null ? (
			<AccountPage title={t('page.page')} lead={<span role="status">{t('page.loading')}</span>}>
				<Skeleton width="16rem" lines={6} />
			</AccountPage>
		) : (
			<AccountPage title={t('page.page')} lead={<span role="alert">{problemText.ofError(error)}</span>}>
				{onward}
			</AccountPage>
		)
	}
	const { appointment, configuration } = data
	switch (appointment.status) {
		case 'booked':
			return (
				<AccountPage key="booked" title={t('page.title', { advisor: appointment.advisor })} lead={t('page.lead')}>
					<AppointmentFacts appointment={appointment} configuration={configuration} />
					<AppointmentActions appointment={appointment} configuration={configuration} />
				</AccountPage>
			)
		case 'cancelled':
		case 'over':
			return (
				<AccountPage key="ended" title={t(`page.${appointment.status}_title`)} lead={t(`page.${appointment.status}_lead`)}>
					{onward}
				</AccountPage>
			)
	}
}
