import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'

import { PageTabs } from '../platform/layout/PageTabs.tsx'
import { useStaff } from '../platform/session.ts'
import { moneyPagesOf } from './money-pages.ts'
import classes from './MoneyFrame.module.css'

/** The lists about loans below tabs that lead from one to the next; whoever may open one of them only sees none. */
export function MoneyFrame() {
	const { t } = useTranslation('backoffice')
	const { pathname, search } = useLocation()
	const pages = moneyPagesOf(useStaff().permissions, new URLSearchParams(search))
	return (
		<>
			{pages.length > 1 && (
				<div className={classes.tabs}>
					{/* The lists have number keys of their own. */}
					<PageTabs
						label={t('pages.loans')}
						tabs={pages.map(({ label, pathname: key, to }) => ({ key, to, name: t(label) }))}
						current={pathname}
						is_numbered={false}
					/>
				</div>
			)}
			<Outlet />
		</>
	)
}
