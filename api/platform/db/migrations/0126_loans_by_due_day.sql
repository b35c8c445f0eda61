-- steps
-- Row-level security lets no condition on a `coalesce` reach an index, as that might tell of rows of others; one on a `case` does.

-- step: by due day
create index concurrently loans_of_status_by_next_due on loans
	(partner_id, status, (case when next_due_on is null then '9999-12-31'::date else next_due_on end), loan_id);

-- step: without those by due day so far
drop index concurrently if exists loans_of_status_by_due_day;
