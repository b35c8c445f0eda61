import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../kit/Button.tsx'
import { PageHeading } from '../../kit/layout/PageHeading.tsx'
import { mayCreateApplication, usePageState } from '../../kit/page-state.tsx'
import { path } from './path.ts'
import classes from './StatusPage.module.css'

/** The page of unknown addresses, with links to the pages this reader may open. */
export function NotFound() {
	const { t } = useTranslation('shell')
	const has_partner = usePageState((state) => state.partner !== null)
	const may_create = usePageState(mayCreateApplication)
	const is_signed_in = usePageState((state) => state.profile !== null)
	return (
		<div className={classes.page}>
			<PageHeading above={<p className={classes.code}>{t('not_found.code')}</p>} title={t('not_found.title')} lead={t('not_found.text')} />
			{has_partner && (
				<div className={classes.actions}>
					<ButtonLink to={is_signed_in ? path.dashboardApplications() : path.index()}>
						{is_signed_in ? t('not_found.my_loans') : t('not_found.home')}
					</ButtonLink>
					{may_create && (
						<ButtonLink emphasis="secondary" to={path.applicationLoanInfo()}>
							{t('new_application')}
						</ButtonLink>
					)}
				</div>
			)}
		</div>
	)
}
