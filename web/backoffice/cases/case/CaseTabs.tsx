import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import type { CaseTab } from '#domain/cases/case/sections.ts'

import { PageTabs } from '#web/backoffice/platform/layout/PageTabs.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import classes from './CaseTabs.module.css'

interface CaseTabsProps {
	readonly applicationId: string
	readonly tabs: readonly CaseTab[]
	readonly current: CaseTab
	/** Undefined while it loads: the tabs are there before it. */
	readonly case_view: CaseView | undefined
}

/** The tabs of a case, with how many people and documents there are and what nobody has read. */
export function CaseTabs({ applicationId, tabs, current, case_view }: CaseTabsProps) {
	const { t } = useTranslation(['backoffice-case', 'messages'])
	const unread = case_view?.unread_messages ?? 0
	const counts: Readonly<Partial<Record<CaseTab, number | undefined>>> = {
		people: case_view?.signatories.length,
		documents: case_view?.documents.length,
	}
	return (
		<PageTabs
			label={t('case.sections')}
			current={current}
			tabs={tabs.map((tab) => ({
				key: tab,
				to: path.tab(applicationId, tab),
				name: (
					<>
						{t(`case.tabs.${tab}`)}
						{tab in counts && <span className={classes.count}>{counts[tab]}</span>}
						{tab === 'messages' && unread > 0 && (
							<>
								<span aria-hidden="true" className={classes.unread}>
									{unread}
								</span>
								<span className="visually-hidden">, {t('messages:unread', { count: unread })}</span>
							</>
						)}
					</>
				),
			}))}
		/>
	)
}
