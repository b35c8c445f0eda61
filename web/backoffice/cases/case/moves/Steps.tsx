import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import type { CaseView } from '#contract/cases/staff/applications.ts'

import { Button } from '../../../../kit/Button.tsx'
import { IssueText } from '../../../../kit/texts/IssueText.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import classes from './Moves.module.css'
import { Guards } from '../flows/Guards.tsx'
import { useStepText, type Step } from './step-text.ts'
import { StepDialog } from './StepDialog.tsx'

interface StepsProps {
	readonly case_view: CaseView
	readonly reload: () => Promise<CaseView>
}

/** The steps along the flow and back; the next one is always shown, with its unfulfilled guards. */
export function Steps({ case_view, reload }: StepsProps) {
	const { t } = useTranslation('backoffice-flows')
	const text = useStepText()
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const [done, setDone] = useState<{ readonly status: string; readonly is_proposed: boolean }>()
	const news = useRef<HTMLDivElement>(null)
	const { applicationId, status } = case_view.application
	const wanted = case_view.steps.find(({ to }) => to === query.get('step'))
	const open = useOpenStep(wanted)
	const show = (step: Step | undefined): void =>
		void navigate(path.case(applicationId, { step: step?.to }), { replace: true, preventScrollReset: true })

	useEffect(() => {
		// The button that opened the dialog is removed with the previous status.
		if (done !== undefined && open === undefined) news.current?.focus()
	}, [done, open])

	return (
		<>
			<div ref={news} role="status" tabIndex={-1} className={classes.news}>
				{done !== undefined && (
					<p className={classes.done}>{t(done.is_proposed ? 'proposal.proposed' : 'step.done', { status: done.status })}</p>
				)}
			</div>
			{case_view.steps.length > 0 && (
				<ul className={classes.steps}>
					{case_view.steps.map((step) => (
						<li key={step.to}>
							{step.refusal === null && step.made_in !== null ? (
								<p className={classes.refused}>
									<strong>{text.name(step, status)}</strong>
									<a href={`#${step.made_in}`}>{t('guards.made_in_signing')}</a>
								</p>
							) : step.refusal === null ? (
								<Button
									emphasis={step.is_back ? 'secondary' : 'primary'}
									is_wide
									onClick={() => {
										setDone(undefined)
										show(step)
									}}
								>
									{text.name(step, status)}
								</Button>
							) : (
								<div className={classes.refused}>
									<strong>{text.name(step, status)}</strong>
									<span>
										{t('step.refused')} <IssueText {...step.refusal} />
									</span>
									<Guards step={step} />
								</div>
							)}
						</li>
					))}
				</ul>
			)}
			{open !== undefined && (
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
			)}
		</>
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
