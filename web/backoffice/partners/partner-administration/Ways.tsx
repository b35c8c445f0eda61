import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Permission } from '#domain/accounts/staff/grants.ts'

import { path } from '#web/backoffice/platform/path.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import classes from './Partners.module.css'

/** The ways from a partner to what else is set up for it; only those that may be opened. */
export function Ways({ partner_key }: { readonly partner_key: string }) {
	const { t } = useTranslation(['partner-administration', 'publishing', 'backoffice'])
	const { permissions } = useStaff()
	const ways: readonly { readonly to: string; readonly name: string; readonly permission: Permission }[] = [
		{ to: path.publication(partner_key, 'brand'), name: t('publishing:subject.brand'), permission: 'publication_read' },
		{ to: path.publications(partner_key), name: t('backoffice:pages.publications'), permission: 'publication_read' },
		{ to: path.templates(partner_key), name: t('backoffice:frame.templates'), permission: 'template_read' },
		{ to: path.staff(), name: t('backoffice:frame.staff'), permission: 'staff_manage' },
	]
	return (
		<nav className={classes.ways} aria-label={t('ways')}>
			{ways
				.filter(({ permission }) => permissions.includes(permission))
				.map(({ to, name }) => (
					<Link key={to} to={to}>
						{name}
					</Link>
				))}
		</nav>
	)
}
