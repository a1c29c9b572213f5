import type { BasemapFeature } from '../pack/basemap-codec.ts';
import { boxOf, centroidOf, isInside } from '../pack/geometry.ts';

/** Houses on a block are light, others have the block's colour. */
export function housesOnBlocks(
  houses: readonly BasemapFeature[],
  blocks: readonly BasemapFeature[],
): { onBlock: BasemapFeature[]; alone: BasemapFeature[] } {
  const boxed = blocks.map((block) => ({ paths: block.paths, box: boxOf(block.paths[0] ?? []) }));
  const isOnBlock = (house: BasemapFeature): boolean => {
    const at = centroidOf(house.paths[0] ?? []);
    return boxed.some(
      ({ box, paths }) =>
        at[0] > box.minLon &&
        at[0] < box.maxLon &&
        at[1] > box.minLat &&
        at[1] < box.maxLat &&
        isInside(at, paths),
    );
  };
  const { onBlock = [], alone = [] } = Object.groupBy(houses, (house) =>
    isOnBlock(house) ? 'onBlock' : 'alone',
  );
  return { onBlock, alone };
}
