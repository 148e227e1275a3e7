import { Entity, type AppBase, type Vec3 } from 'playcanvas';

/** Tag of what stands high and thin: in a picture it seems to grow from what is before it. */
const TAG = 'post';

/** An entity at the foot of a post. */
export function addPost(app: AppBase, name: string, foot: Vec3): Entity {
    const post = new Entity(name, app);
    post.tags.add(TAG);
    post.setPosition(foot);
    app.root.addChild(post);
    return post;
}

/** Places of all posts that stand. */
export function postsOf({ root }: AppBase): Vec3[] {
    return root.findByTag(TAG).map((post) => post.getPosition().clone());
}
