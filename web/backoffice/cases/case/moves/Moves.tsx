import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { staffMoves, type StaffMove } from '#domain/cases/case/staff-moves.ts'

import { Button } from '../../../../kit/Button.tsx'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { ProposalBanner } from '../flows/ProposalBanner.tsx'
import { Fold } from '../Fold.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import classes from './Moves.module.css'
import { BlockedStep, StepButton, useSteps } from './Steps.tsx'
import { Waiting } from './Waiting.tsx'
import { WhyNot } from './WhyNot.tsx'

interface MovesProps {
	readonly case_view: CaseView
	readonly reload: () => Promise<CaseView>
}

/**
 * The moves this person may make now: one way forward, then the others, and apart from both what ends the case. The open dialog is part of
 * the address, so that another sign-in restores it.
 */
export function Moves({ case_view, reload }: MovesProps) {
	const { t } = useTranslation(['backoffice-case', 'backoffice-flows', 'backoffice-statuses'])
	const [query, setQuery] = useSearchParams()
	const [done, setDone] = useState<{ readonly move: StaffMove; readonly is_proposed: boolean }>()
	const is_inside = useStaff().permissions.includes('application_internal_read')
	const heading = useRef<HTMLHeadingElement>(null)
	const { allowed_moves, proposable_moves } = case_view
	const moves = [...allowed_moves, ...proposable_moves]
	const wanted = staffMoves.find((move) => move === query.get('move'))
	const open = useOpenMove(wanted, moves)
	const { blocked, onward, back, news, dialog, choose } = useSteps(case_view, reload)
	const may_take = allowed_moves.includes('take')

	const show = (move: StaffMove | undefined): void =>
		setQuery(move === undefined ? {} : { move }, { replace: true, preventScrollReset: true })

	useEffect(() => {
		// The button that opened the dialog may be removed, so after closing the focus moves to the result.
		if (done !== undefined && open === undefined) heading.current?.focus()
	}, [done, open])

	const press = (move: StaffMove) => () => {
		setDone(undefined)
		show(move)
	}
	const others = moves.filter((move) => move !== 'take' && move !== 'reject')
	const has_more = blocked.length + back.length + moves.length > (may_take ? 1 : 0)
	return (
		<section className={classes.moves} aria-labelledby="moves-title">
			<h2 ref={heading} id="moves-title" tabIndex={-1} className={classes.title}>
				{t('moves.title')}
			</h2>
			<div role="status">
				{done !== undefined && (
					<p className={classes.done}>
						{done.is_proposed
							? t('backoffice-flows:proposal.proposed', {
									status: t(`backoffice-statuses:status.${done.move === 'reject' ? 'Rejected' : 'Reopened'}`),
								})
							: t(`moves.done.${done.move}`)}
					</p>
				)}
			</div>
			{news}
			{is_inside && <ProposalBanner case_view={case_view} />}
			<WhyNot case_view={case_view} />
			<div className={classes.forward}>
				{may_take && (
					<Button is_wide onClick={press('take')}>
						{t('moves.button.take')}
					</Button>
				)}
				{onward.map((step, at) => (
					<StepButton key={step.to} step={step} case_view={case_view} is_primary={at === 0 && !may_take} onChoose={choose} />
				))}
				<Waiting case_view={case_view} is_forward={!may_take && onward.length === 0} />
			</div>
			{has_more && (
				<Fold toggle={t('moves.more')}>
					{blocked.map((step) => (
						<BlockedStep key={step.to} step={step} case_view={case_view} />
					))}
					<div className={classes.choices}>
						{back.map((step) => (
							<StepButton key={step.to} step={step} case_view={case_view} onChoose={choose} />
						))}
						{others.map((move) => (
							<Button key={move} emphasis="secondary" is_wide onClick={press(move)}>
								{move === 'reopen' && proposable_moves.includes(move)
									? t('backoffice-flows:proposal.propose_reopen')
									: t(`moves.button.${move}`)}
							</Button>
						))}
					</div>
					{moves.includes('reject') && (
						<div className={classes.ending}>
							<Button emphasis="quiet" onClick={press('reject')}>
								{proposable_moves.includes('reject') ? t('backoffice-flows:proposal.propose_reject') : t('moves.button.reject')}
							</Button>
						</div>
					)}
				</Fold>
			)}
			{dialog}
			{open !== undefined && (
				<MoveDialog
					key={open}
					move={open}
					case_view={case_view}
					reload={reload}
					onClose={() => show(undefined)}
					onDone={(move, is_proposed) => {
						setDone({ move, is_proposed })
						show(undefined)
					}}
				/>
			)}
		</section>
	)
}

/** The move whose dialog is open. An open dialog stays, even if somebody else makes the move impossible, so that its input is not lost. */
function useOpenMove(wanted: StaffMove | undefined, allowed: readonly StaffMove[]): StaffMove | undefined {
	const opened = useRef<StaffMove>(undefined)
	const open = wanted !== undefined && (allowed.includes(wanted) || opened.current === wanted) ? wanted : undefined
	useEffect(() => {
		opened.current = open
	}, [open])
	return open
}
