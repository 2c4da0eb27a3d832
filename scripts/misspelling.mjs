/**
 * Characters to delete from two texts until they are equal; above `most` it may return any more.
 *
 * @param {string} one
 * @param {string} other
 * @param {number} most
 * @returns {number}
 */
function differences(one, other, most) {
  if (one === other) return 0;
  if (most === 0 || !one || !other) return Math.max(1, one.length, other.length);
  if (one[0] === other[0]) return differences(one.slice(1), other.slice(1), most);
  return (
    1 +
    Math.min(differences(one.slice(1), other, most - 1), differences(one, other.slice(1), most - 1))
  );
}

/** A wrong or swapped letter makes two differences, a missing one makes one. */
const MAX_DIFFERENCES = 2;

/**
 * True if one name is a likely misspelling of the other.
 *
 * @param {string} one
 * @param {string} other
 */
export const isMisspelling = (one, other) =>
  differences(one, other, MAX_DIFFERENCES) <= MAX_DIFFERENCES;
