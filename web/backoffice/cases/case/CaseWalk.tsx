import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import type { CaseTab } from '#domain/cases/case/sections.ts'

import { ChevronLeftIcon, ChevronRightIcon } from '../../../kit/icons.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useKeys } from '#web/backoffice/platform/use-keys.ts'
import { neighboursOf } from '../queues/walk.ts'
import { useCaseActs } from './case-acts.ts'
import classes from './CaseWalk.module.css'

interface CaseWalkProps {
	readonly applicationId: string
	readonly tab: CaseTab
	readonly case_view: CaseView | undefined
}

/** The way to the next case of the list one came from, on the same tab; and the keys of the case. */
export function CaseWalk({ applicationId, tab, case_view }: CaseWalkProps) {
	const { t } = useTranslation('queues')
	const navigate = useNavigate()
	const actsOf = useCaseActs()
	const around = neighboursOf(applicationId)
	const [previous, next] = [around?.previous, around?.next].map((id) => (id === undefined ? undefined : path.tab(id, tab)))
	const goTo = (to: string | undefined) => (to === undefined ? undefined : () => void navigate(to))
	useKeys(() => ({
		...Object.fromEntries(
			(case_view === undefined ? [] : actsOf(case_view, tab)).flatMap(({ key, to }) => (key === undefined ? [] : [[key, goTo(to)]])),
		),
		j: goTo(next),
		k: goTo(previous),
	}))
	if (around === undefined) return null
	return (
		<nav aria-label={t('walk.title')} className={classes.walk}>
			<span className={classes.place}>{t('walk.place', { place: around.place, count: around.count })}</span>
			<Step to={previous} label={t('walk.previous')} icon={<ChevronLeftIcon />} />
			<Step to={next} label={t('walk.next')} icon={<ChevronRightIcon />} />
		</nav>
	)
}

interface StepProps {
	readonly to: string | undefined
	readonly label: string
	readonly icon: ReactNode
}

/** At either end of the list the place of the link stays. */
const Step = ({ to, label, icon }: StepProps) =>
	to === undefined ? (
		<span aria-hidden="true" className={classes.step} data-end>
			{icon}
		</span>
	) : (
		<Link to={to} aria-label={label} title={label} className={classes.step}>
			{icon}
		</Link>
	)
