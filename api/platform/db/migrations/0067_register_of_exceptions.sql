-- steps
-- What the register of exceptions reads of tables that grow with every case.

-- step: items that were excused
create index concurrently frozen_checklists_excused on frozen_checklists (partner_id, frozen_at) where items @> '[{"state": "not_applicable"}]';

-- step: rates outside their corridor
create index concurrently offers_with_exception on offers (partner_id, released_at)
	where released_at is not null and terms ->> 'exception_reason' is not null;
