import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import type { CaseView } from '#contract/cases/staff/applications.ts'

import { Button, ButtonLink } from '../../../../kit/Button.tsx'
import { IssueText } from '../../../../kit/texts/IssueText.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import classes from './Moves.module.css'
import { Guards } from '../flows/Guards.tsx'
import { useStepText, type Step } from './step-text.ts'
import { StepDialog } from './StepDialog.tsx'

interface Steps {
	/** The next steps that something stands against. */
	readonly blocked: readonly Step[]
	readonly onward: readonly Step[]
	readonly back: readonly Step[]
	/** What the last step has done. */
	readonly news: ReactNode
	readonly dialog: ReactNode
	/** Opens the dialog of a step. */
	readonly choose: (step: Step) => void
}

/** The steps along the flow and back, and the dialog of the one that is chosen. */
export function useSteps(case_view: CaseView, reload: () => Promise<CaseView>): Steps {
	const { t } = useTranslation('backoffice-flows')
	const text = useStepText()
	const [query, setQuery] = useSearchParams()
	const [done, setDone] = useState<{ readonly status: string; readonly is_proposed: boolean }>()
	const news = useRef<HTMLDivElement>(null)
	const { steps } = case_view
	const wanted = steps.find(({ to }) => to === query.get('step'))
	const open = useOpenStep(wanted)
	const show = (step: Step | undefined): void =>
		setQuery(step === undefined ? {} : { step: step.to }, { replace: true, preventScrollReset: true })

	useEffect(() => {
		// The button that opened the dialog is removed with the previous status.
		if (done !== undefined && open === undefined) news.current?.focus()
	}, [done, open])

	return {
		blocked: steps.filter(({ refusal }) => refusal !== null),
		onward: steps.filter(({ refusal, is_back }) => refusal === null && !is_back),
		back: steps.filter(({ refusal, is_back }) => refusal === null && is_back),
		news: (
			<div ref={news} role="status" tabIndex={-1} className={classes.news}>
				{done !== undefined && (
					<p className={classes.done}>{t(done.is_proposed ? 'proposal.proposed' : 'step.done', { status: done.status })}</p>
				)}
			</div>
		),
		dialog: open !== undefined && (
			<StepDialog
				key={open.to}
				step={open}
				case_view={case_view}
				reload={reload}
				onClose={() => show(undefined)}
				onDone={() => {
					setDone({ status: text.statusName(open.to), is_proposed: open.needs_second })
					show(undefined)
				}}
			/>
		),
		choose: (step) => {
			setDone(undefined)
			show(step)
		},
	}
}

interface OfStep {
	readonly step: Step
	readonly case_view: CaseView
}

interface StepButtonProps extends OfStep {
	/** It is the way forward. */
	readonly is_primary?: boolean
	readonly onChoose: (step: Step) => void
}

/** A step that is possible; one that a section makes leads there. */
export function StepButton({ step, case_view: { application }, is_primary = false, onChoose }: StepButtonProps) {
	const { t } = useTranslation('backoffice-flows')
	const text = useStepText()
	const emphasis = is_primary ? 'primary' : 'secondary'
	if (step.made_in !== null)
		return (
			<div className={classes.refused}>
				<strong>{text.name(step, application.status)}</strong>
				<ButtonLink to={path.section(application.applicationId, step.made_in)} emphasis={emphasis} is_wide>
					{t('guards.made_in_signing')}
				</ButtonLink>
			</div>
		)
	return (
		<Button emphasis={emphasis} is_wide onClick={() => onChoose(step)}>
			{text.name(step, application.status)}
		</Button>
	)
}

/** The next step while something stands against it, with what does. */
export function BlockedStep({ step, case_view: { application } }: OfStep) {
	const { t } = useTranslation('backoffice-flows')
	const text = useStepText()
	return (
		<div className={classes.refused}>
			<strong>{text.name(step, application.status)}</strong>
			{step.refusal !== null && (
				<span>
					{t('step.refused')} <IssueText {...step.refusal} />
				</span>
			)}
			<Guards step={step} applicationId={application.applicationId} />
		</div>
	)
}

/** An open dialog stays, even if somebody else makes the step impossible, so that its input is not lost. */
function useOpenStep(wanted: Step | undefined): Step | undefined {
	const opened = useRef<Step>(undefined)
	const open = wanted !== undefined && (wanted.refusal === null || opened.current?.to === wanted.to) ? wanted : undefined
	useEffect(() => {
		opened.current = open
	}, [open])
	return open
}
