-- steps
-- What reports count of a case's history, so that a figure leads to the cases behind it: written by the count itself.

-- step: marks
create table report_marks (
	partner_id uuid not null,
	application_id uuid not null,
	happening text not null check (happening in ('offered', 'turned_down', 'declined', 'sent_back', 'stepped_back')),
	-- Why it was declined, or the stage it was left from; empty where there is neither.
	reason text not null,
	-- Such as 2026-03, in the time zone of the reports.
	month text not null,
	primary key (partner_id, application_id, happening, reason, month),
	foreign key (partner_id, application_id) references applications on delete cascade
);
create index report_marks_by_happening on report_marks (happening, month, reason, partner_id, application_id);
alter table report_marks enable row level security;
alter table report_marks force row level security;
create policy own_partner on report_marks using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid);
create policy every_partner on report_marks using (current_setting('app.every_partner', true) = 'on');

-- step: kinds of exports
alter table staff_exports
	drop constraint staff_exports_kind_check,
	add constraint staff_exports_kind_check check (
		kind in ('applications', 'pipeline', 'conversion', 'times', 'approvals', 'reasons', 'returns', 'workload')
	);
