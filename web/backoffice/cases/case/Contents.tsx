import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './Contents.module.css'

export type GroupId = 'case' | 'application' | 'people' | 'documents' | 'credit' | 'contract' | 'history'

export interface ContentGroup {
	readonly id: GroupId
	/** The number of items in the group. */
	readonly count?: number
	readonly sections: readonly { readonly id: string; readonly text: string }[]
}

/** The element id of a group; its sections have ids of their own. */
export const groupElement = (id: GroupId): string => `group-${id}`

/** Input by which a reader scrolls on from the section they chose. */
const byReader = ['wheel', 'touchmove', 'keydown'] as const

function groupInAddress(groups: readonly ContentGroup[]): GroupId | undefined {
	const id = location.hash.slice(1)
	return groups.find((group) => groupElement(group.id) === id || group.sections.some((section) => section.id === id))?.id
}

/**
 * The group whose section the address names, until the reader scrolls: a short group or one near the end of the page never reaches the
 * reading position.
 */
function useGroupChosen(groups: readonly ContentGroup[]) {
	const latest = useRef(groups)
	useEffect(() => {
		latest.current = groups
	})
	const [chosen, setChosen] = useState(() => groupInAddress(groups))
	useEffect(() => {
		const follow = () => setChosen(groupInAddress(latest.current))
		const leave = () => setChosen(undefined)
		addEventListener('hashchange', follow)
		for (const event of byReader) addEventListener(event, leave, { passive: true })
		return () => {
			removeEventListener('hashchange', follow)
			for (const event of byReader) removeEventListener(event, leave)
		}
	}, [])
	return [chosen, setChosen] as const
}

/** The group at the reading position: a quarter down the viewport. */
function useGroupRead(ids: readonly GroupId[]): GroupId {
	const [read, setRead] = useState<GroupId>('case')
	const key = ids.join(' ')
	useEffect(() => {
		const groups = key.split(' ') as GroupId[]
		const there = new Set<Element>()
		const observer = new IntersectionObserver(
			(entries) => {
				for (const { target, isIntersecting } of entries) {
					if (isIntersecting) there.add(target)
					else there.delete(target)
				}
				setRead((before) => groups.find((id) => [...there].some((element) => element.id === groupElement(id))) ?? before)
			},
			{ rootMargin: '-25% 0px -70%' },
		)
		for (const id of groups) {
			const element = document.getElementById(groupElement(id))
			if (element !== null) observer.observe(element)
		}
		return () => observer.disconnect()
	}, [key])
	return read
}

/** The navigation of a case: its groups and, where the width allows, the sections of the current one. */
export function Contents({ groups }: { readonly groups: readonly ContentGroup[] }) {
	const { t } = useTranslation('backoffice-case')
	const row = useRef<HTMLDivElement>(null)
	const at_reading_position = useGroupRead(groups.map(({ id }) => id))
	const [chosen, setChosen] = useGroupChosen(groups)
	const read = chosen ?? at_reading_position
	const sections = groups.find(({ id }) => id === read)?.sections ?? []

	// On a phone the row overflows, so it scrolls to the current group.
	useEffect(() => {
		const link = [...(row.current?.children ?? [])].find((child) => child.getAttribute('href') === `#${groupElement(read)}`)
		if (link instanceof HTMLElement) row.current?.scrollTo({ left: link.offsetLeft - row.current.clientWidth / 3 })
	}, [read])

	return (
		<nav aria-label={t('case.sections')} className={classes.contents}>
			<div ref={row} className={classes.groups}>
				{groups.map(({ id, count }) => (
					<a
						key={id}
						href={`#${groupElement(id)}`}
						aria-current={id === read ? 'location' : undefined}
						// The same address again causes no hashchange.
						onClick={() => setChosen(id)}
					>
						{t(`case.groups.${id}`)}
						{count !== undefined && <span className={classes.count}>{count}</span>}
					</a>
				))}
			</div>
			<div className={classes.sections}>
				{sections.map(({ id, text }) => (
					<a key={id} href={`#${id}`}>
						{text}
					</a>
				))}
			</div>
		</nav>
	)
}
