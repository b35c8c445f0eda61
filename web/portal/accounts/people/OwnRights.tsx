import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ApplicationView } from '#contract/applying/applications.ts'

import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { path } from '#web/portal/platform/path.ts'

/** Explains why the reader cannot change everything here, and whom to ask. */
export function OwnRights({ application: { own_rights } }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('people')
	const { role, sees } = own_rights
	if (role === 'owner' || role === 'editor') return null
	const who = role ?? 'representative'
	return (
		<Notice kind="info" title={t(`own.${who}_title`)}>
			<p>{t(`own.${who}`, { parts: sees.map((part) => t(`part.${part}`)).join(', ') })}</p>
			{role !== null && (
				<p>
					<Link to={path.dashboardPeople()}>{t('own.people')}</Link>
				</p>
			)}
		</Notice>
	)
}
