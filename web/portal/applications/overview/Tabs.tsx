import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import classes from './Tabs.module.css'
import { tabAddress, tabs, type Tab } from './tabs.ts'

interface TabsProps {
	readonly application_id: string
	readonly current: Tab
	/** Also when the current one is chosen again. */
	readonly onChoose: (tab: Tab) => void
}

/** The ways to the parts of an application. Links, as each has an address of its own to go back to and to pass on. */
export function Tabs({ application_id, current, onChoose }: TabsProps) {
	const { t } = useTranslation('dashboard')
	return (
		<nav aria-label={t('tabs.label')} className={classes.tabs}>
			{tabs.map((tab) => (
				<Link
					key={tab}
					className={classes.tab}
					to={tabAddress(application_id, tab)}
					aria-current={tab === current ? 'page' : undefined}
					onClick={() => onChoose(tab)}
				>
					{t(`tabs.${tab}`)}
				</Link>
			))}
		</nav>
	)
}
