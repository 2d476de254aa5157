-- The account of "audit-log delete-expired", which deletes audit entries after eight years.
GRANT SELECT, DELETE ON `csippano`.`audit_log` TO 'csippano_retention'@'%';
GRANT SELECT ON `csippano`.`audit_anchors` TO 'csippano_retention'@'%';
GRANT SELECT ON `csippano`.`audit_anchor_chains` TO 'csippano_retention'@'%';
GRANT SELECT, UPDATE (deleted_at, is_anchored) ON `csippano`.`audit_chains` TO 'csippano_retention'@'%';
GRANT SELECT ON `csippano`.`merchants` TO 'csippano_retention'@'%';
GRANT SELECT ON `csippano`.`users` TO 'csippano_retention'@'%';
