import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { staffMoves, type StaffMove } from '#domain/cases/case/staff-moves.ts'

import { Button } from '../../../../kit/Button.tsx'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { ProposalBanner } from '../flows/ProposalBanner.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import classes from './Moves.module.css'
import { Steps } from './Steps.tsx'

interface MovesProps {
	readonly case_view: CaseView
	readonly reload: () => Promise<CaseView>
}

/** The moves this person may make now. The open dialog is part of the address, so that another sign-in restores it. */
export function Moves({ case_view, reload }: MovesProps) {
	const { t } = useTranslation(['backoffice-case', 'backoffice-flows', 'backoffice-statuses'])
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const [done, setDone] = useState<{ readonly move: StaffMove; readonly is_proposed: boolean }>()
	const is_inside = useStaff().permissions.includes('application_internal_read')
	const heading = useRef<HTMLHeadingElement>(null)
	const { applicationId } = case_view.application
	const wanted = staffMoves.find((move) => move === query.get('move'))
	const open = useOpenMove(wanted, [...case_view.allowed_moves, ...case_view.proposable_moves])

	const show = (move: StaffMove | undefined): void =>
		void navigate(path.case(applicationId, { move }), { replace: true, preventScrollReset: true })

	useEffect(() => {
		// The button that opened the dialog may be removed, so after closing the focus moves to the result.
		if (done !== undefined && open === undefined) heading.current?.focus()
	}, [done, open])

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
			{is_inside && <ProposalBanner case_view={case_view} />}
			<WhyNot case_view={case_view} />
			{case_view.allowed_moves.length + case_view.proposable_moves.length > 0 && (
				<div className={classes.choices}>
					{case_view.allowed_moves.map((move) => (
						<Button
							key={move}
							emphasis={move === 'take' || move === 'release' ? 'primary' : 'secondary'}
							is_wide
							onClick={() => {
								setDone(undefined)
								show(move)
							}}
						>
							{t(`moves.button.${move}`)}
						</Button>
					))}
					{case_view.proposable_moves.map((move) => (
						<Button
							key={move}
							emphasis="secondary"
							is_wide
							onClick={() => {
								setDone(undefined)
								show(move)
							}}
						>
							{t(move === 'reject' ? 'backoffice-flows:proposal.propose_reject' : 'backoffice-flows:proposal.propose_reopen')}
						</Button>
					))}
				</div>
			)}
			<Steps case_view={case_view} reload={reload} />
			{open !== undefined && (
				<MoveDialog
					key={open}
					move={open}
					case_view={case_view}
					reload={reload}
					onClose={() => show(undefined)}
					onDone={(move) => {
						setDone({ move, is_proposed: case_view.proposable_moves.includes(move) })
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

/** Explains why no move is allowed, or not the expected one. */
function WhyNot({ case_view: { application, assigned_to, allowed_moves, proposable_moves, steps } }: { readonly case_view: CaseView }) {
	const { t } = useTranslation('backoffice-case')
	const staff = useStaff()
	if (allowed_moves.length + proposable_moves.length > 0 || steps.some(({ refusal }) => refusal?.code !== 'err_permission_missing'))
		return null
	const may_act = (
		[
			'application_review',
			'application_reject',
			'application_reopen',
			'application_sales',
			'application_approve',
			'pricing_prepare',
			'application_screening',
			'application_payout',
			'pricing_as_partner',
			'lending_as_partner',
		] as const
	).some((one) => staff.permissions.includes(one))
	const is_anothers = assigned_to !== null && assigned_to.staff_id !== staff.staff_id
	return (
		<p className={classes.why}>
			{!may_act
				? t('moves.read_only')
				: is_anothers
					? t('moves.assigned_elsewhere', { name: assigned_to.display_name })
					: t(application.status === 'Open' ? 'moves.with_applicant' : 'moves.none')}
		</p>
	)
}
